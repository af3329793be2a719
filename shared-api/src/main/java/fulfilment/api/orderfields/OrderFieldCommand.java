package fulfilment.api.orderfields;

/** What can be asked of the order fields an admin sets up. */
public sealed interface OrderFieldCommand {

    /** Answers with the new {@link OrderFieldId}. */
    record CreateOrderField(OrderFieldDetails details) implements OrderFieldCommand {}
}
