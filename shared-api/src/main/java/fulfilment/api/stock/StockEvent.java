package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.locations.LocationId;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events of the stock of one product. An event that changes levels contains the levels after it, so that the audit, the ledger and the
 * aggregate can be compared event by event. Amounts are pieces.
 */
public sealed interface StockEvent {

    StockId stock();

    /** The product was created; it has no stock yet. */
    @StoredAs("stock.opened")
    record StockOpened(StockId stock) implements StockEvent {}

    /**
     * Pieces were added or removed.
     *
     * @param change          negative if pieces were removed; never zero
     * @param history         id of the entry in the stock history
     * @param locationHistory id of the entry in the location stock history
     * @param removed         the lot of removed pieces; null if they had none, for added pieces, and in old events
     */
    @StoredAs("stock.changed")
    @NoPersonalData
    record StockChanged(StockId stock, Place place, int change, String reason, ChangeType type, int history, int locationHistory,
            PlaceLevel placeAfter, WarehouseLevel warehouseAfter,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Lot removed) implements StockEvent {

        /** Pieces were added, or pieces without a lot were removed. */
        public StockChanged(StockId stock, Place place, int change, String reason, ChangeType type, int history,
                int locationHistory, PlaceLevel placeAfter, WarehouseLevel warehouseAfter) {
            this(stock, place, change, reason, type, history, locationHistory, placeAfter, warehouseAfter, null);
        }

        /** The lot of the pieces that came or left; null if they have none or it is not known. */
        public @Nullable Lot lot() {
            return removed == null ? placeAfter.lot() : removed;
        }
    }

    /**
     * Pieces were moved within a warehouse, with the claims on them.
     *
     * @param claims the claims that moved, by picklist
     * @param reason null if none was given
     */
    @StoredAs("stock.moved")
    @NoPersonalData
    record StockMoved(StockId stock, Place from, Place to, int amount, List<ClaimMoved> claims, @Nullable String reason,
            int fromLocationHistory, int toLocationHistory, PlaceLevel fromAfter, PlaceLevel toAfter) implements StockEvent {}

    record ClaimMoved(int idpicklist, int amount) {}

    /** Pieces were moved from one warehouse to another. */
    @StoredAs("stock.transferred")
    @NoPersonalData
    record StockTransferred(StockId stock, Place from, Place to, int amount, String reason, int fromHistory, int toHistory,
            int fromLocationHistory, int toLocationHistory, PlaceLevel fromAfter, PlaceLevel toAfter,
            WarehouseLevel fromWarehouseAfter, WarehouseLevel toWarehouseAfter) implements StockEvent {}

    /** The product was linked to a location. A preferred location replaces the one before in its warehouse. */
    @StoredAs("stock.location_linked")
    @NoPersonalData
    record LocationLinked(StockId stock, WarehouseId warehouse, LocationId location, @Nullable String note,
            boolean preferred) implements StockEvent {}

    @StoredAs("stock.location_link_changed")
    @NoPersonalData
    record LocationLinkChanged(StockId stock, WarehouseId warehouse, LocationId location, @Nullable String note,
            boolean preferred) implements StockEvent {}

    @StoredAs("stock.location_unlinked")
    record LocationUnlinked(StockId stock, WarehouseId warehouse, LocationId location) implements StockEvent {}

    /** A picklist claimed pieces at a place. */
    @StoredAs("stock.claimed")
    record StockClaimed(StockId stock, int idpicklist, Place place, int amount, PlaceLevel placeAfter,
            WarehouseLevel warehouseAfter) implements StockEvent {}

    @StoredAs("stock.claim_released")
    record ClaimReleased(StockId stock, int idpicklist, Place place, int amount, PlaceLevel placeAfter,
            WarehouseLevel warehouseAfter) implements StockEvent {}

    /**
     * Claimed pieces left the warehouse; the claim ended.
     *
     * @param lot        of these pieces; null if they had none, and in old events
     * @param idshipment the shipment that says that these pieces are in it; null if none does
     */
    @StoredAs("stock.claimed_stock_taken")
    @NoPersonalData
    record ClaimedStockTaken(StockId stock, int idpicklist, Place place, int amount, String reason, int history,
            int locationHistory, PlaceLevel placeAfter, WarehouseLevel warehouseAfter,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Lot lot,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer idshipment) implements StockEvent {

        /** No shipment says that these pieces are in it. */
        public ClaimedStockTaken(StockId stock, int idpicklist, Place place, int amount, String reason, int history,
                int locationHistory, PlaceLevel placeAfter, WarehouseLevel warehouseAfter, @Nullable Lot lot) {
            this(stock, idpicklist, place, amount, reason, history, locationHistory, placeAfter, warehouseAfter, lot, null);
        }

        /** Pieces without a lot left. */
        public ClaimedStockTaken(StockId stock, int idpicklist, Place place, int amount, String reason, int history,
                int locationHistory, PlaceLevel placeAfter, WarehouseLevel warehouseAfter) {
            this(stock, idpicklist, place, amount, reason, history, locationHistory, placeAfter, warehouseAfter, null);
        }

        /** The lot of the pieces that left; null if they had none or it is not known. */
        public @Nullable Lot taken() {
            return lot == null ? placeAfter.lot() : lot;
        }
    }

    /**
     * Claimed pieces that had left are back, and are claimed again.
     *
     * @param takenFrom where they had been taken
     * @param undoes    the location history entry with which they had left
     * @param lot       of these pieces; null if they have none
     */
    @StoredAs("stock.taken_stock_restored")
    @NoPersonalData
    record TakenStockRestored(StockId stock, int idpicklist, Place place, int amount, Place takenFrom, int undoes, String reason,
            int history, int locationHistory, PlaceLevel placeAfter, WarehouseLevel warehouseAfter,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Lot lot) implements StockEvent {}

    /**
     * The reservation of a backorder changed.
     *
     * @param amount   the whole reservation; 0 if it ended
     * @param priority  a lower number gets stock earlier; null in old events, from before priorities existed
     * @param elsewhere the warehouses that may deliver it beside its own; empty for all that take orders, null for none and in old events
     */
    @StoredAs("stock.backorder_reserved")
    record BackorderReserved(StockId stock, int idbackorder, WarehouseId warehouse, int amount, @Nullable Integer priority,
            @Nullable List<Integer> elsewhere, WarehouseLevel warehouseAfter) implements StockEvent {}

    /** @param amount the whole allocation; 0 if it ended */
    @StoredAs("stock.order_allocated")
    record OrderAllocated(StockId stock, int idorder, WarehouseId warehouse, int amount,
            WarehouseLevel warehouseAfter) implements StockEvent {}

    /** Pieces of a lot at a place after the state of the lot changed. @param history id of the entry in the stock history */
    record LotPlace(Place place, int history, PlaceLevel placeAfter, WarehouseLevel warehouseAfter) {}

    /** A user blocked the lots with a number: their pieces may not be picked. @param places empty if there are no pieces now */
    @StoredAs("stock.lot_blocked")
    @NoPersonalData
    record LotBlocked(StockId stock, String lotNumber, String reason, List<LotPlace> places) implements StockEvent {}

    /** The lots with a number are no longer blocked. */
    @StoredAs("stock.lot_released")
    @NoPersonalData
    record LotReleased(StockId stock, String lotNumber, List<LotPlace> places) implements StockEvent {}

    /** A lot expires too soon: its pieces may not be picked. */
    @StoredAs("stock.lot_expired")
    record LotExpired(StockId stock, Lot lot, List<LotPlace> places) implements StockEvent {}

    /** A lot does not expire too soon after all: the product asks for fewer days than before. */
    @StoredAs("stock.lot_expiry_lifted")
    record LotExpiryLifted(StockId stock, Lot lot, List<LotPlace> places) implements StockEvent {}
}
