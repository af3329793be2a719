package fulfilment.api.orderfields;

/** Value of an order field on an order. Rules ORD-19, ORD-58. */
public record OrderFieldValue(int idorderfield, String title, String value) {}
