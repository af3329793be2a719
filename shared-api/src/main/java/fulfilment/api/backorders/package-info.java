/** Backorders: pieces of orders that are waited for. Rules BCK. */
@NullMarked
package fulfilment.api.backorders;

import org.jspecify.annotations.NullMarked;
