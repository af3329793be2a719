/** Pages about warehouses, locations, movements between warehouses, stock counts and webshop orders. */
@NullMarked
package fulfilment.console.warehouses;

import org.jspecify.annotations.NullMarked;
