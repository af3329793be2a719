package fulfilment.api.locationstockcounts;

import fulfilment.api.kernel.Query;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about stock counts. Answers are finished JSON. */
public sealed interface StockCountQuery {

    record FindStockCount(StockCountId idlocationStockCount) implements StockCountQuery, Query<StockCountView> {}

    /** A page, newest first. @param sincedate compared with the time of creation; all bounds are exclusive */
    record ListStockCounts(@Nullable LocationId idlocation, @Nullable WarehouseId idwarehouse, @Nullable String status,
            @Nullable Integer sinceid, @Nullable Integer beforeid, @Nullable Instant sincedate, @Nullable Instant updatedAfter,
            int offset) implements StockCountQuery, Query<List<StockCountView>> {}

    record FindCountedProduct(StockCountId idlocationStockCount,
            ProductId idproduct) implements StockCountQuery, Query<StockCountProductView> {}

    /**
     * The {@link CountSheet} of a warehouse; null if the warehouse does not exist. Refused if it has too many lines. Rules DOC-21, DOC-24.
     *
     * @param search a part of the names of locations; null for all
     */
    record FindCountSheet(WarehouseId idwarehouse, @Nullable String search) implements StockCountQuery, Query<CountSheet> {}
}
