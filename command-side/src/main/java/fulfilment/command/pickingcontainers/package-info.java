/**
 * Decides about picking containers. Whoever keeps picklists gives a bean {@link fulfilment.command.pickingcontainers.LinkablePicklists}, and ends the link of
 * a picklist that closes or is cancelled with {@link fulfilment.command.pickingcontainers.ContainerLinks#end} in the same
 * decision. Rules PKG-19, PKG-20, PKG-22.
 */
@NullMarked
package fulfilment.command.pickingcontainers;

import org.jspecify.annotations.NullMarked;
