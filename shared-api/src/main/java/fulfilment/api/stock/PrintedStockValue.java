package fulfilment.api.stock;

import java.util.List;

/**
 * The data printed on a report of what the stock is worth. Rule DOC-23.
 *
 * @param valuation the sum of the lines
 * @param lines     by product code and warehouse
 */
public record PrintedStockValue(StockValuation valuation, List<StockValuation.Line> lines) {}
