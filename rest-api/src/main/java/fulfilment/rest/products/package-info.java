/**
 * The endpoints of products, their parts and images, of product fields and price lists. Start with
 * {@link fulfilment.rest.products.ProductController}. Source: core API, Products; contract, 7 and 22.
 */
@NullMarked
package fulfilment.rest.products;

import org.jspecify.annotations.NullMarked;
