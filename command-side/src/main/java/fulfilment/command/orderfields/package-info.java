/** Decides about order fields; orders ask {@link fulfilment.command.orderfields.OrderFields} what they take. Source: contract, 22. */
@NullMarked
package fulfilment.command.orderfields;

import org.jspecify.annotations.NullMarked;
