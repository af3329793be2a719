package fulfilment.api.orderfields;

/** Commands to define order fields. */
public sealed interface OrderFieldCommand {

    /** Answers with the new {@link OrderFieldId}. */
    record CreateOrderField(OrderFieldDetails details) implements OrderFieldCommand {}
}
