package fulfilment.api.orderfields;

import fulfilment.api.kernel.Command;

/** Commands to define order fields. */
public sealed interface OrderFieldCommand {

    /** Answers with the new {@link OrderFieldId}. */
    record CreateOrderField(OrderFieldDetails details) implements OrderFieldCommand, Command<OrderFieldId> {}
}
