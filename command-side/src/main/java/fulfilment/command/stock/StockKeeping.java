package fulfilment.command.stock;

import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import org.jspecify.annotations.Nullable;

/**
 * Stock as other decisions work on it, within their unit of work: all of a decision's events are stored together or none. Where a
 * decision touches the stock of several products it does so in the order of their ids.
 */
public interface StockKeeping {

    /** Begins the stock of a product that is being made. */
    void open(StockId stock);

    /** Whether there is nothing of a product: no pieces, no claims, no reservations. */
    boolean isEmpty(StockId stock);

    /**
     * Adds pieces or takes them away.
     *
     * @param location absent to let a matching one be looked up; null for no specific location
     * @param change   never zero
     * @param lot      null when none is named
     * @return where the pieces were put or taken from
     */
    Place change(StockId stock, WarehouseId warehouse, Sent<LocationId> location, int change, @Nullable Lot lot, String reason,
            ChangeType type);
}
