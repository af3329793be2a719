package fulfilment.api.locationstockcounts;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.stock.Lot;
import org.jspecify.annotations.Nullable;

/**
 * What was counted, and the stock at that moment. Their difference corrects the stock when the count is completed. Rule CNT-13.
 *
 * @param amount   pieces counted
 * @param lot      the lot that the counter named; null if none
 * @param stock    pieces that lay at the location according to the records when these were counted
 * @param stockLot the lot of those pieces; null if it is unknown
 * @param shortPicks short picks of the product at the location before; null in old counts
 */
public record Counted(int amount, @Nullable Lot lot, int stock, @Nullable Lot stockLot,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer shortPicks) {

    /** What was counted when short picks were not kept yet. */
    public Counted(int amount, @Nullable Lot lot, int stock, @Nullable Lot stockLot) {
        this(amount, lot, stock, stockLot, null);
    }

    /** Pieces that were found in addition to the records; negative if pieces are missing. */
    public int difference() {
        return amount - stock;
    }
}
