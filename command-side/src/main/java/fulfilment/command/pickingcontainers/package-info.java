/**
 * Decides about picking containers. The code for picklists provides a {@link fulfilment.command.pickingcontainers.LinkablePicklists} bean, and calls
 * {@link fulfilment.command.pickingcontainers.ContainerLinks#end} in the decision that closes or cancels a picklist. Rules PKG-19, PKG-20, PKG-22, PKG-25.
 */
@NullMarked
package fulfilment.command.pickingcontainers;

import org.jspecify.annotations.NullMarked;
