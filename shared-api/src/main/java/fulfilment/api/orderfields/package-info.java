/** The words of order fields, which an account gives its orders. Source: core API, Orderfield; contract, 22. */
@NullMarked
package fulfilment.api.orderfields;

import org.jspecify.annotations.NullMarked;
