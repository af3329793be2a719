/** The endpoints of stock: levels, changes, moves, locations of a product, and the histories. Rules STK. */
@NullMarked
package fulfilment.rest.stock;

import org.jspecify.annotations.NullMarked;
