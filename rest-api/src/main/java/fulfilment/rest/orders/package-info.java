/** The endpoints of orders and backorders. */
@NullMarked
package fulfilment.rest.orders;

import org.jspecify.annotations.NullMarked;
