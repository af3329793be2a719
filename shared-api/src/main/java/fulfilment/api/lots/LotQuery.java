package fulfilment.api.lots;

import fulfilment.api.kernel.Query;
import fulfilment.api.products.ProductId;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about lots. Answers are finished JSON. Rules LOT. */
public sealed interface LotQuery {

    /** The lots with a number; null if there is none. @param idproduct null for those of all products */
    record FindLot(String lotNumber, @Nullable ProductId idproduct) implements LotQuery, Query<LotView.ByNumber> {}

    /**
     * A page of lots, those that expire first first.
     *
     * @param lotNumber     then the lots are shown with all members; null for all numbers
     * @param search        a part of the number of the lot, or of the code or the name of the product
     * @param status        the word of a {@link fulfilment.api.stock.LotStatus}
     * @param expiresBefore exclusive
     * @param expiresWithin days from today; lots that have expired already are among them
     * @param stock         whether only lots with pieces in stock are wanted
     */
    record ListLots(@Nullable String lotNumber, @Nullable ProductId idproduct, @Nullable String search, @Nullable String status,
            @Nullable LocalDate expiresBefore, @Nullable Integer expiresWithin, boolean stock,
            int offset) implements LotQuery, Query<List<LotView>> {}
}
