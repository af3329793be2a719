/** Backorders: pieces of orders that are waited for. Source: core API, Backorders; contract, 16. */
@NullMarked
package fulfilment.api.backorders;

import org.jspecify.annotations.NullMarked;
