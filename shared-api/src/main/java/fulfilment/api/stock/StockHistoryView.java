package fulfilment.api.stock;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the stock history: a change of the level of a warehouse. Rule STK-56.
 *
 * @param iduser     null if the service acted by itself
 * @param idlocation null for no specific location
 */
public record StockHistoryView(int idproductStockHistory, int idproduct, int idwarehouse, @Nullable Integer iduser,
        @Nullable Integer idlocation, int oldStock, int stockChange, int newStock, String reason, ChangeType changeType,
        Instant changedAt) {}
