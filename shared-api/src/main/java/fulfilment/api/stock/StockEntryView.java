package fulfilment.api.stock;

/** A product in the stock list of a warehouse. Source: core API, Warehouse stock entry. */
public record StockEntryView(int idproduct, String productcode, StockView stock) {}
