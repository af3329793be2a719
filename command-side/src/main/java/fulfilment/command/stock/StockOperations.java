package fulfilment.command.stock;

import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Operations on stock for other decisions, within their unit of work: all events of a decision are stored together or none. A decision
 * that touches the stock of several products does so in the order of their ids.
 */
public interface StockOperations {

    /**
     * Locks the stock of these products until the end of the decision, in the order of their ids. A decision that touches products in
     * another order must call this first; otherwise two decisions can deadlock.
     */
    void hold(Collection<Integer> products);

    /** Opens the stock of a new product. */
    void open(StockId stock);

    /** Whether a product has no pieces, claims, reservations or allocations. */
    boolean isEmpty(StockId stock);

    /**
     * Adds or removes pieces.
     *
     * @param location absent to choose a place automatically; null for no specific location
     * @param change   pieces; never zero
     * @param lot      null if none is given
     * @return the place that gained or lost pieces; the first one if there are several
     */
    Place change(StockId stock, WarehouseId warehouse, Sent<LocationId> location, int change, @Nullable Lot lot, String reason,
            ChangeType type);

    /** Pieces that a processed order may take: those that no picklist holds and no backorder waits for. Rule STK-8. */
    int available(StockId stock, WarehouseId warehouse);

    /** {@link #available} pieces minus the allocations of all orders; never negative. */
    int free(StockId stock, WarehouseId warehouse);

    /** Pieces in stock for a backorder, at most the number it waits for. Rule STK-9. */
    int availableTo(StockId stock, WarehouseId warehouse, int idbackorder);

    /**
     * Claims pieces for a picklist at the best places to pick from.
     *
     * @param amount at most the unclaimed pieces in the warehouse
     */
    void claim(StockId stock, int idpicklist, WarehouseId warehouse, int amount, boolean preferBulk);

    /** The number of pieces that a picklist claims, by place. */
    Map<Place, Integer> held(StockId stock, int idpicklist);

    /**
     * Moves claims of a picklist to other places; the pieces stay.
     *
     * @param before claimed pieces by place; part of all that the picklist claims
     * @param wanted the number of these pieces to claim at each of these places
     * @return claimed pieces by place after the change
     */
    Map<Place, Integer> claimAt(StockId stock, int idpicklist, WarehouseId warehouse, Map<Place, Integer> before,
            Map<Place, Integer> wanted);

    /** Releases all claims of a picklist. */
    void release(StockId stock, int idpicklist);

    /** Removes all pieces that a picklist claims from stock. @return the number of pieces removed */
    int take(StockId stock, int idpicklist, String reason);

    /** @param amount the whole reservation; 0 ends it */
    void reserve(StockId stock, int idbackorder, WarehouseId warehouse, int amount, int priority);

    /** @param amount the whole allocation; 0 ends it */
    void allocate(StockId stock, int idorder, WarehouseId warehouse, int amount);
}
