package fulfilment.api.locationstockcounts;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stock count: finds out how many pieces lie at one location and corrects the stock. Rules CNT.
 *
 * @param products the products with pieces there when it was opened, and those that were found during it
 */
public record StockCountView(@JsonUnwrapped Head head, List<StockCountProductView> products) {

    /**
     * The count without its products, which are stored apart.
     *
     * @param idlocation        the location that is counted
     * @param status            {@code open}: products are being counted, stock has not changed yet; {@code completed}: the stock of the
     *                          location follows the count; {@code cancelled}: ended without a change of stock
     * @param blind             whether expected amounts stay hidden while it is open
     * @param createdByIduser   the user who opened it
     * @param completedByIduser the user who completed it; null until then
     * @param completedAt       when it was completed; null until then
     */
    public record Head(int idlocationStockCount, int idlocation, int idwarehouse, StockCountStatus status, boolean blind,
            int createdByIduser, @Nullable Integer completedByIduser, @Nullable Instant completedAt, Instant createdAt,
            Instant updatedAt) {

        public static Head opened(StockCountOpened event, Instant at) {
            return new Head(event.count().value(), event.location().value(), event.warehouse().value(), StockCountStatus.OPEN,
                    event.blind(), event.by(), null, null, at, at);
        }

        public Head touched(Instant at) {
            return new Head(idlocationStockCount, idlocation, idwarehouse, status, blind, createdByIduser, completedByIduser,
                    completedAt, createdAt, at);
        }

        public Head completed(int by, Instant at) {
            return new Head(idlocationStockCount, idlocation, idwarehouse, StockCountStatus.COMPLETED, blind, createdByIduser,
                    by, at, createdAt, at);
        }

        public Head cancelled(Instant at) {
            return new Head(idlocationStockCount, idlocation, idwarehouse, StockCountStatus.CANCELLED, blind, createdByIduser,
                    completedByIduser, completedAt, createdAt, at);
        }
    }
}
