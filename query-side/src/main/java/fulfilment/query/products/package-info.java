/**
 * Stores products with their parts, images and prices, and answers queries for them. Start with
 * {@link fulfilment.query.products.ProductQueries}. Rules PRD.
 */
@NullMarked
package fulfilment.query.products;

import org.jspecify.annotations.NullMarked;
