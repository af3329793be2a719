/** Endpoints of orders, backorders and status pages. */
@NullMarked
package fulfilment.rest.orders;

import org.jspecify.annotations.NullMarked;
