package fulfilment.api.stock;

/**
 * A product in the stock list of a warehouse. Rule STK-18.
 *
 * @param productcode the code of the product
 * @param stock       its stock in this warehouse
 */
public record StockEntryView(int idproduct, String productcode, StockView stock) {}
