package fulfilment.query.stock;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.StockEvent.LotPlace;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.LocationStockHistoryView;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LocationLinkChanged;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockHistoryView;
import fulfilment.api.stock.WarehouseLevel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The entries of an event in the stock histories. Rules STK-56, STK-58, STK-60. */
final class StockEntries {

    private StockEntries() {}

    /** A change of the level of a warehouse. */
    record Entry(int id, int idproduct, Place place, int change, int after, String reason, ChangeType type) {

        StockHistoryView view(Recorded recorded) {
            return new StockHistoryView(id, idproduct, place.warehouse().value(), recorded.iduser(), number(place.location()),
                    after - change, change, after, reason, type, recorded.at());
        }
    }

    /** A change of the level of a place. @param contra the location on the other side of a move; null if there is none */
    record LocationEntry(int id, int idproduct, Place place, @Nullable LocationId contra, int change, int after, String type) {

        LocationStockHistoryView view(Recorded recorded) {
            return new LocationStockHistoryView(id, idproduct, number(place.location()), number(contra), recorded.iduser(),
                    after - change, change, after, type, recorded.at());
        }
    }

    static @Nullable Integer number(@Nullable LocationId location) {
        return location == null ? null : location.value();
    }

    static List<Entry> of(StockEvent event) {
        return switch (event) {
            case StockChanged e ->
                List.of(entry(e, e.history(), e.place(), e.change(), e.warehouseAfter(), e.reason(), e.type()));
            case StockTransferred e -> List.of(
                    entry(e, e.fromHistory(), e.from(), -e.amount(), e.fromWarehouseAfter(), e.reason(), ChangeType.MOVEMENT),
                    entry(e, e.toHistory(), e.to(), e.amount(), e.toWarehouseAfter(), e.reason(), ChangeType.MOVEMENT));
            case ClaimedStockTaken e -> List.of(
                    entry(e, e.history(), e.place(), -e.amount(), e.warehouseAfter(), e.reason(), ChangeType.PICKLIST));
            case TakenStockRestored e ->
                List.of(entry(e, e.history(), e.place(), e.amount(), e.warehouseAfter(), e.reason(), ChangeType.SHIPMENT_UNDONE));
            case LotBlocked e -> entries(e, e.places(), "Lot %s blocked: %s".formatted(e.lotNumber(), e.reason()));
            case LotReleased e -> entries(e, e.places(), "Lot %s released".formatted(e.lotNumber()));
            case LotExpired e -> entries(e, e.places(), "Lot %s expires too soon".formatted(e.lot().described()));
            case LotExpiryLifted e -> entries(e, e.places(), "Lot %s keeps long enough".formatted(e.lot().described()));
            case StockOpened e -> List.of();
            case StockMoved e -> List.of();
            case StockClaimed e -> List.of();
            case ClaimReleased e -> List.of();
            case BackorderReserved e -> List.of();
            case OrderAllocated e -> List.of();
            case LocationLinked e -> List.of();
            case LocationLinkChanged e -> List.of();
            case LocationUnlinked e -> List.of();
        };
    }

    /** Who changed the state of a lot, and when: entries that change no level. Rule LOT-16. */
    private static List<Entry> entries(StockEvent event, List<LotPlace> places, String reason) {
        return places.stream()
                .map(there -> entry(event, there.history(), there.place(), 0, there.warehouseAfter(), reason, ChangeType.LOT))
                .toList();
    }

    private static Entry entry(StockEvent event, int id, Place place, int change, WarehouseLevel after, String reason,
            ChangeType type) {
        return new Entry(id, event.stock().value(), place, change, after.stock(), reason, type);
    }

    static List<LocationEntry> ofLocations(StockEvent event) {
        return switch (event) {
            case StockChanged e -> List.of(mutation(e, e.locationHistory(), e.place(), null, e.change(), e.placeAfter()));
            case StockMoved e -> List.of(
                    movement(e, e.fromLocationHistory(), e.from(), e.to(), -e.amount(), e.fromAfter()),
                    movement(e, e.toLocationHistory(), e.to(), e.from(), e.amount(), e.toAfter()));
            case StockTransferred e -> List.of(
                    mutation(e, e.fromLocationHistory(), e.from(), e.to().location(), -e.amount(), e.fromAfter()),
                    mutation(e, e.toLocationHistory(), e.to(), e.from().location(), e.amount(), e.toAfter()));
            case ClaimedStockTaken e -> List.of(
                    mutation(e, e.locationHistory(), e.place(), null, -e.amount(), e.placeAfter()));
            case TakenStockRestored e -> List.of(
                    mutation(e, e.locationHistory(), e.place(), null, e.amount(), e.placeAfter()));
            case LotBlocked e -> List.of();
            case LotReleased e -> List.of();
            case LotExpired e -> List.of();
            case LotExpiryLifted e -> List.of();
            case StockOpened e -> List.of();
            case StockClaimed e -> List.of();
            case ClaimReleased e -> List.of();
            case BackorderReserved e -> List.of();
            case OrderAllocated e -> List.of();
            case LocationLinked e -> List.of();
            case LocationLinkChanged e -> List.of();
            case LocationUnlinked e -> List.of();
        };
    }

    /** An entry that has a counterpart in the stock history. */
    private static LocationEntry mutation(StockEvent event, int id, Place place, @Nullable LocationId contra, int change,
            PlaceLevel after) {
        return new LocationEntry(id, event.stock().value(), place, contra, change, after.stock(), "mutation");
    }

    private static LocationEntry movement(StockEvent event, int id, Place place, Place contra, int change, PlaceLevel after) {
        return new LocationEntry(id, event.stock().value(), place, contra.location(), change, after.stock(), "movement");
    }
}
