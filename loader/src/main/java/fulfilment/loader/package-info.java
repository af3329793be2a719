/** Loads a retailer's order book over the public API, as any client could. Start with {@link fulfilment.loader.Load}. */
@NullMarked
package fulfilment.loader;

import org.jspecify.annotations.NullMarked;
