/**
 * The endpoints of products, their parts and images, of product fields and price lists. Start with
 * {@link fulfilment.rest.products.ProductController}. Rules PRD.
 */
@NullMarked
package fulfilment.rest.products;

import org.jspecify.annotations.NullMarked;
