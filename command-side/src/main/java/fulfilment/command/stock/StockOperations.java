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
 * Stock as other decisions work on it, within their unit of work: all of a decision's events are stored together or none. Where a
 * decision touches the stock of several products it does so in the order of their ids.
 */
public interface StockOperations {

    /**
     * Holds the stock of these products until the decision is over, in the order of their ids: to be called first by a decision that goes on in any
     * other order, or two wait for each other.
     */
    void hold(Collection<Integer> products);

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

    /** Pieces that a processed order may take: those nobody holds or waited for earlier. Rule STK-8. */
    int available(StockId stock, WarehouseId warehouse);

    /** Pieces that are not set aside for other orders either. Negative never. */
    int free(StockId stock, WarehouseId warehouse);

    /** Of the pieces a backorder waits for, those that are there for it. */
    int availableTo(StockId stock, WarehouseId warehouse, int idbackorder);

    /**
     * Holds pieces for a picklist, at the places where they are best picked.
     *
     * @param amount no more than lies there unclaimed
     */
    void claim(StockId stock, int idpicklist, WarehouseId warehouse, int amount, boolean preferBulk);

    /** How many pieces a picklist holds at each place. */
    Map<Place, Integer> held(StockId stock, int idpicklist);

    /**
     * Holds some pieces of a picklist at other places than before.
     *
     * @param before where they are held; part of what the picklist holds
     * @param wanted how many of them at each of these places
     * @return where they are held now
     */
    Map<Place, Integer> claimAt(StockId stock, int idpicklist, WarehouseId warehouse, Map<Place, Integer> before,
            Map<Place, Integer> wanted);

    /** Gives everything free that a picklist holds. */
    void release(StockId stock, int idpicklist);

    /** Takes everything out of the warehouse that a picklist holds. @return how many pieces that were */
    int take(StockId stock, int idpicklist, String reason);

    /** @param amount the whole reservation; 0 ends it */
    void reserve(StockId stock, int idbackorder, WarehouseId warehouse, int amount, int priority);

    /** @param amount the whole allocation; 0 ends it */
    void allocate(StockId stock, int idorder, WarehouseId warehouse, int amount);
}
