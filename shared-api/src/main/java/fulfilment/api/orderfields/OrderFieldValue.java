package fulfilment.api.orderfields;

/** What an order holds in one of the account's own fields. Rules ORD-19, ORD-58. */
public record OrderFieldValue(int idorderfield, String title, String value) {}
