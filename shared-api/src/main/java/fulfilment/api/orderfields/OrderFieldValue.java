package fulfilment.api.orderfields;

/** What an order holds in one of the account's own fields. Source: contract, 11.3 and 22. */
public record OrderFieldValue(int idorderfield, String title, String value) {}
