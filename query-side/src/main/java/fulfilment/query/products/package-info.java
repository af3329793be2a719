/**
 * Remembers products with their parts, images and prices, and answers about them. Start with
 * {@link fulfilment.query.products.ProductQueries}. Source: core API, Products; contract, 7 and 22.
 */
@NullMarked
package fulfilment.query.products;

import org.jspecify.annotations.NullMarked;
