/** Endpoints of orders and status pages. */
@NullMarked
package fulfilment.rest.orders;

import org.jspecify.annotations.NullMarked;
