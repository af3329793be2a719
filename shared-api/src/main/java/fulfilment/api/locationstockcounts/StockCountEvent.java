package fulfilment.api.locationstockcounts;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a stock count. Amounts are pieces; {@code by} is a user. The stock of each product records how it was corrected. */
public sealed interface StockCountEvent {

    StockCountId count();

    /** @param lines the products that lay at the location, in the order of their numbers */
    @StoredAs("location_stock_count.opened")
    record StockCountOpened(StockCountId count, WarehouseId warehouse, LocationId location, boolean blind,
            List<StockCountLine> lines, int by) implements StockCountEvent {}

    /** A product was found that was not expected at the location. */
    @StoredAs("location_stock_count.product_found")
    record ProductFound(StockCountId count, StockCountLine line) implements StockCountEvent {}

    /** A product was counted, perhaps again. */
    @StoredAs("location_stock_count.product_counted")
    record ProductCounted(StockCountId count, int line, Counted counted, int by) implements StockCountEvent {}

    /** The stock of the location was corrected. @param lines all of them, in the order of their numbers */
    @StoredAs("location_stock_count.completed")
    record StockCountCompleted(StockCountId count, List<Settled> lines, int by) implements StockCountEvent {}

    /**
     * What a completed count made of a line.
     *
     * @param amount pieces counted; null if the product was not counted and its stock stayed
     * @param change pieces that were added to the stock; negative if they were removed
     */
    record Settled(int line, @Nullable Integer amount, int change) {}

    @StoredAs("location_stock_count.cancelled")
    record StockCountCancelled(StockCountId count, int by) implements StockCountEvent {}
}
