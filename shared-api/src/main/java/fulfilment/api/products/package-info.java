/** The words of products, their parts and images. Source: core API, Products; contract, 7. */
@NullMarked
package fulfilment.api.products;

import org.jspecify.annotations.NullMarked;
