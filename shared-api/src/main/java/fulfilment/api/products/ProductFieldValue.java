package fulfilment.api.products;

/** The value of a product in one field that the account defines. Rules PRD-22, PRD-24. */
public record ProductFieldValue(int idproductfield, String title, String value) {}
