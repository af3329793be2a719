package fulfilment.api.customers;

/** The value of a custom field of a customer. Rules CUS-23, CUS-24. */
public record CustomerFieldValue(int idcustomerfield, String title, String value) {}
