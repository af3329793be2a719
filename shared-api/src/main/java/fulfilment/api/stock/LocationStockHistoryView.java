package fulfilment.api.stock;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the location stock history: how the level at a location changed. Rule STK-60.
 *
 * @param idlocation       null for no specific location
 * @param contraIdlocation the other side of a move; null when there is none
 * @param changeType       {@code mutation}, which is in the stock history too, or {@code movement}
 */
public record LocationStockHistoryView(int idproductLocationStockHistory, int idproduct, @Nullable Integer idlocation,
        @Nullable Integer contraIdlocation, @Nullable Integer iduser, int oldStock, int stockChange, int newStock,
        String changeType, Instant changedAt) {}
