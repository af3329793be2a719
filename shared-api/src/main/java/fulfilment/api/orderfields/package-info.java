/** The words of order fields, which an account gives its orders. Rule ORD-73. */
@NullMarked
package fulfilment.api.orderfields;

import org.jspecify.annotations.NullMarked;
