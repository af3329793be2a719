/** Decides about order fields; orders ask {@link fulfilment.command.orderfields.OrderFields} what they take. Rules ORD-19, ORD-74. */
@NullMarked
package fulfilment.command.orderfields;

import org.jspecify.annotations.NullMarked;
