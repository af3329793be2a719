/** Pages about products and their stock. */
@NullMarked
package fulfilment.console.products;

import org.jspecify.annotations.NullMarked;
