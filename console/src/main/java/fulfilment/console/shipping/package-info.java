/** Pages about shipping providers and the labels that were asked of them. */
@NullMarked
package fulfilment.console.shipping;

import org.jspecify.annotations.NullMarked;
