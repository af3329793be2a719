package fulfilment.api.stock;

import java.math.BigDecimal;

/**
 * The value of the stock of a warehouse: the sum of pieces in stock times purchase price.
 *
 * @param products            number of products with stock
 * @param productsWithoutPrice number of these products whose purchase price is zero; they add nothing to the value
 */
public record StockValueView(int idwarehouse, BigDecimal stockValue, int products, int productsWithoutPrice) {}
