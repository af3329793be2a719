package fulfilment.api.stock;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the location stock history: one change of a product's stock at a place. Rule STK-60.
 *
 * @param idproductLocationStockHistory identifies the entry
 * @param idlocation                    the location whose stock changed; null for no specific location
 * @param contraIdlocation              the location on the other side of a move inside the warehouse; null for no specific location, and
 *                                      for other changes
 * @param iduser                        the user whose request caused it; null if the service acted by itself
 * @param oldStock                      pieces at the place before
 * @param stockChange                   pieces that came, negative if they left
 * @param newStock                      pieces at the place after: {@code old_stock} plus {@code stock_change}
 * @param changeType                    {@code mutation}: the stock of the warehouse changed too, so the stock history has an entry as
 *                                      well; {@code movement}: a move inside the warehouse, with one entry for each side
 * @param changedAt                     when it changed
 */
public record LocationStockHistoryView(int idproductLocationStockHistory, int idproduct, @Nullable Integer idlocation,
        @Nullable Integer contraIdlocation, @Nullable Integer iduser, int oldStock, int stockChange, int newStock,
        String changeType, Instant changedAt) {}
