/** The endpoints of stock: levels, changes, moves, locations of a product, and the histories. Source: contract, 7.5, 8 and 9. */
@NullMarked
package fulfilment.rest.stock;

import org.jspecify.annotations.NullMarked;
