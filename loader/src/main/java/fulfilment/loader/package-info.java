/** Loads a retailer's order book over the public API, as any client could. Start with {@link fulfilment.loader.OrderBookLoader}. */
@NullMarked
package fulfilment.loader;

import org.jspecify.annotations.NullMarked;
