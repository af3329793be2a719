/** Decides about order fields. Orders check values with {@link fulfilment.command.orderfields.OrderFieldRegister}. Rules ORD-19, ORD-74. */
@NullMarked
package fulfilment.command.orderfields;

import org.jspecify.annotations.NullMarked;
