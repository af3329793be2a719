package fulfilment.api.stock;

import java.math.BigDecimal;

/**
 * The value of the stock of a warehouse: the sum of pieces in stock times purchase price. Rule STK-19.
 *
 * @param stockValue           at purchase prices, excluding VAT
 * @param products             number of products with stock
 * @param productsWithoutPrice number of these products without a purchase price; they add nothing to the value
 */
public record StockValueView(int idwarehouse, BigDecimal stockValue, int products, int productsWithoutPrice) {}
