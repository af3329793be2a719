/** Queries and views of backorders: pieces of orders that wait for stock. Rules BCK. */
@NullMarked
package fulfilment.api.backorders;

import org.jspecify.annotations.NullMarked;
