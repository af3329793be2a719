package fulfilment.api.locationstockcounts;

import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Lot;
import org.jspecify.annotations.Nullable;

/**
 * A product of a count, with the product's data at the time it became part of it. Rules CNT-6, CNT-9.
 *
 * @param line     identifies the line; products are counted in the order of these numbers
 * @param expected pieces that lay at the location when the count was opened; 0 for a product that was found later
 * @param lot      of these pieces; null if it is unknown
 */
public record StockCountLine(int line, ProductId idproduct, String productcode, String name, int expected,
        @Nullable Lot lot) {}
