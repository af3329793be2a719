/** Endpoints for stock: levels, changes, moves, locations of a product, and histories. Rules STK. */
@NullMarked
package fulfilment.rest.stock;

import org.jspecify.annotations.NullMarked;
