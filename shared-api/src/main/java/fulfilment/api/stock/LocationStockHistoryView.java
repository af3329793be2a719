package fulfilment.api.stock;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the location stock history: a change of the level at a location. Rule STK-60.
 *
 * @param idlocation       null for no specific location
 * @param contraIdlocation the location on the other side of a move; null if there is none
 * @param changeType       {@code mutation} if the stock history has an entry too, else {@code movement}
 */
public record LocationStockHistoryView(int idproductLocationStockHistory, int idproduct, @Nullable Integer idlocation,
        @Nullable Integer contraIdlocation, @Nullable Integer iduser, int oldStock, int stockChange, int newStock,
        String changeType, Instant changedAt) {}
