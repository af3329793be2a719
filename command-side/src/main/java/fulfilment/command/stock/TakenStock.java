package fulfilment.command.stock;

import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.EventLog.Stored;
import fulfilment.api.kernel.Id;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.StockId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * What picklists took from the stock of a product. It is rarely asked for, so it is read from the product's events, not kept for every product.
 */
@Component
class TakenStock {

    private static final int PAGE = 1_000;

    private final EventLog log;

    TakenStock(EventLog log) {
        this.log = log;
    }

    /**
     * What a picklist took and is not back. Call this with the stock locked.
     *
     * @param shipment says that the pieces were in it; null for those of which no shipment says so
     */
    List<ClaimedStockTaken> notRestored(StockId stock, PicklistId idpicklist, @Nullable ShipmentId shipment) {
        var taken = new LinkedHashMap<Integer, ClaimedStockTaken>();
        long from = 0;
        List<Stored> page;
        do {
            page = log.readStream(stock.toString(), from, PAGE, ClaimedStockTaken.class, TakenStockRestored.class);
            for (var stored : page) {
                if (stored.event() instanceof ClaimedStockTaken e && e.idpicklist() == idpicklist.value()
                        && Objects.equals(e.idshipment(), Id.value(shipment))) {
                    taken.put(e.locationHistory(), e);
                } else if (stored.event() instanceof TakenStockRestored e) {
                    taken.remove(e.undoes());
                }
                from = stored.sequence() + 1;
            }
        } while (page.size() == PAGE);
        return List.copyOf(taken.values());
    }
}
