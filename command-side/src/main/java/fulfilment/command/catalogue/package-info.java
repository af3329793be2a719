/**
 * What other slices ask about products: their registers, facts and parts. Products themselves are decided in {@code products}.
 */
@NullMarked
package fulfilment.command.catalogue;

import org.jspecify.annotations.NullMarked;
