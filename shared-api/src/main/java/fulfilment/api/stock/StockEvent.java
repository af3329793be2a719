package fulfilment.api.stock;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What happened to the stock of one product. Every event that changes a level says what the levels are after it, so that an
 * auditor, a ledger and the aggregate can be held against each other event by event. Amounts are pieces.
 */
public sealed interface StockEvent {

    StockId stock();

    /** The product was made; there is nothing of it. */
    @StoredAs("stock.opened")
    record StockOpened(StockId stock) implements StockEvent {}

    /**
     * Pieces came or went.
     *
     * @param change          positive when they came; never zero
     * @param history         the number of this entry in the stock history
     * @param locationHistory the number of this entry in the location stock history
     */
    @StoredAs("stock.changed")
    record StockChanged(StockId stock, Place place, int change, String reason, ChangeType type, int history, int locationHistory,
            PlaceLevel placeAfter, WarehouseLevel warehouseAfter) implements StockEvent {}

    /**
     * Pieces were moved within a warehouse, and the claims on them with them.
     *
     * @param claims picklists whose claims moved, and how many pieces of each
     * @param reason null when none was given
     */
    @StoredAs("stock.moved")
    record StockMoved(StockId stock, Place from, Place to, int amount, List<ClaimMoved> claims, @Nullable String reason,
            int fromLocationHistory, int toLocationHistory, PlaceLevel fromAfter, PlaceLevel toAfter) implements StockEvent {}

    record ClaimMoved(int idpicklist, int amount) {}

    /** Pieces were moved from one warehouse to another. */
    @StoredAs("stock.transferred")
    record StockTransferred(StockId stock, Place from, Place to, int amount, String reason, int fromHistory, int toHistory,
            int fromLocationHistory, int toLocationHistory, PlaceLevel fromAfter, PlaceLevel toAfter,
            WarehouseLevel fromWarehouseAfter, WarehouseLevel toWarehouseAfter) implements StockEvent {}

    /** The product lies at a location from now on, or may. A preferred one is the only one in its warehouse. */
    @StoredAs("stock.location_linked")
    record LocationLinked(StockId stock, WarehouseId warehouse, LocationId location, @Nullable String note,
            boolean preferred) implements StockEvent {}

    @StoredAs("stock.location_link_changed")
    record LocationLinkChanged(StockId stock, WarehouseId warehouse, LocationId location, @Nullable String note,
            boolean preferred) implements StockEvent {}

    @StoredAs("stock.location_unlinked")
    record LocationUnlinked(StockId stock, WarehouseId warehouse, LocationId location) implements StockEvent {}

    /** A picklist holds pieces at a place. */
    @StoredAs("stock.claimed")
    record StockClaimed(StockId stock, int idpicklist, Place place, int amount, PlaceLevel placeAfter,
            WarehouseLevel warehouseAfter) implements StockEvent {}

    @StoredAs("stock.claim_released")
    record ClaimReleased(StockId stock, int idpicklist, Place place, int amount, PlaceLevel placeAfter,
            WarehouseLevel warehouseAfter) implements StockEvent {}

    /** Claimed pieces have left the warehouse, and the claim with them. */
    @StoredAs("stock.claimed_stock_taken")
    record ClaimedStockTaken(StockId stock, int idpicklist, Place place, int amount, String reason, int history,
            int locationHistory, PlaceLevel placeAfter, WarehouseLevel warehouseAfter) implements StockEvent {}

    /**
     * A backorder waits for pieces.
     *
     * @param amount   the whole reservation; 0 when it has ended
     * @param priority lower gets stock earlier; null in events from before there were any
     */
    @StoredAs("stock.backorder_reserved")
    record BackorderReserved(StockId stock, int idbackorder, WarehouseId warehouse, int amount, @Nullable Integer priority,
            WarehouseLevel warehouseAfter) implements StockEvent {}

    /** @param amount the whole allocation; 0 when it has ended */
    @StoredAs("stock.order_allocated")
    record OrderAllocated(StockId stock, int idorder, WarehouseId warehouse, int amount,
            WarehouseLevel warehouseAfter) implements StockEvent {}
}
