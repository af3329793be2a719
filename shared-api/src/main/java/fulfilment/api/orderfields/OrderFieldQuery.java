package fulfilment.api.orderfields;

/** What can be asked about order fields; answers are {@link OrderFieldView} as finished JSON. */
public sealed interface OrderFieldQuery {

    record FindOrderField(int idorderfield) implements OrderFieldQuery {}

    record ListOrderFields(int offset) implements OrderFieldQuery {}
}
