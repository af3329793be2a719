package fulfilment.api.orderfields;

/** Queries about order fields. Answers are {@link OrderFieldView} as finished JSON. */
public sealed interface OrderFieldQuery {

    record FindOrderField(int idorderfield) implements OrderFieldQuery {}

    record ListOrderFields(int offset) implements OrderFieldQuery {}
}
