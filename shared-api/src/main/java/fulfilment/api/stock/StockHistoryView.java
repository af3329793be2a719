package fulfilment.api.stock;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the stock history: one change of a product's stock in a warehouse. Rules STK-56, STK-59.
 *
 * @param idproductStockHistory identifies the entry
 * @param iduser                the user whose request caused it; null if the service acted by itself
 * @param idlocation            where the pieces came or left; null for no specific location
 * @param oldStock              pieces in the warehouse before
 * @param stockChange           pieces that came, negative if they left; 0 for the type {@code lot}
 * @param newStock              pieces in the warehouse after: {@code old_stock} plus {@code stock_change}
 * @param reason                what the user gave, or what caused the change, such as the number of a receipt
 * @param changeType            the work that changed it: {@code api} (by hand, through the API), {@code picklist} (left with a picklist),
 *                              {@code receipt}, {@code receipt_revert}, {@code return}, {@code movement} (to or from another warehouse),
 *                              {@code stock_count}, {@code short_pick} (a picker found fewer pieces than recorded),
 *                              {@code shipment_undone} (what had left with a shipment is back), {@code production} or {@code lot} (the
 *                              lot of the pieces was blocked, released, expired or usable again)
 * @param changedAt             when it changed
 */
public record StockHistoryView(int idproductStockHistory, int idproduct, int idwarehouse, @Nullable Integer iduser,
        @Nullable Integer idlocation, int oldStock, int stockChange, int newStock, String reason, ChangeType changeType,
        Instant changedAt) {}
