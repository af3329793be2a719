package fulfilment.api.stock;

/** A product in the stock list of a warehouse. Rule STK-18. */
public record StockEntryView(int idproduct, String productcode, StockView stock) {}
