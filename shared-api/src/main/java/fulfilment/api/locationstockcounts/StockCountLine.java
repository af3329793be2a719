package fulfilment.api.locationstockcounts;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Lot;
import org.jspecify.annotations.Nullable;

/**
 * A product of a count, with the product's data at the time it became part of it. Rules CNT-6, CNT-9.
 *
 * @param line     identifies the line; products are counted in the order of these numbers
 * @param expected pieces that lay at the location when the count was opened; 0 for a product that was found later
 * @param lot      of these pieces; null if it is unknown
 * @param lastEntry the entry of the location stock history with which the pieces became so many; null if it is not known
 */
@NoPersonalData
public record StockCountLine(int line, ProductId idproduct, String productcode, String name, int expected,
        @Nullable Lot lot, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer lastEntry) {

    /** A product that was found later, or of a count from before the last entry was kept. */
    public StockCountLine(int line, ProductId idproduct, String productcode, String name, int expected, @Nullable Lot lot) {
        this(line, idproduct, productcode, name, expected, lot, null);
    }
}
