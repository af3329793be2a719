package fulfilment.api.stock;

import java.math.BigDecimal;

/**
 * What the stock of a warehouse is worth: the sum of pieces in stock times purchase price.
 *
 * @param products            products with stock
 * @param productsWithoutPrice those of them whose purchase price is zero; they add nothing to the value
 */
public record StockValueView(int idwarehouse, BigDecimal stockValue, int products, int productsWithoutPrice) {}
