package fulfilment.proofs;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.stock.StockEvent.LotPlace;
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
import fulfilment.api.stock.WarehouseLevel;
import java.util.List;

/** The resulting levels that an event states. */
public record StatedLevels(List<AtPlace> places, List<InWarehouse> warehouses) {

    public record AtPlace(Place place, PlaceLevel level) {}

    public record InWarehouse(int idwarehouse, WarehouseLevel level) {}

    public static StatedLevels by(StockEvent event) {
        return switch (event) {
            case LotBlocked e -> lots(e.places());
            case LotReleased e -> lots(e.places());
            case LotExpired e -> lots(e.places());
            case LotExpiryLifted e -> lots(e.places());
            case StockOpened e -> new StatedLevels(List.of(), List.of());
            case StockChanged e -> one(e.place(), e.placeAfter(), e.warehouseAfter());
            case StockMoved e ->
                new StatedLevels(List.of(new AtPlace(e.from(), e.fromAfter()), new AtPlace(e.to(), e.toAfter())), List.of());
            case StockTransferred e ->
                new StatedLevels(List.of(new AtPlace(e.from(), e.fromAfter()), new AtPlace(e.to(), e.toAfter())),
                        List.of(new InWarehouse(e.from().warehouse().value(), e.fromWarehouseAfter()),
                                new InWarehouse(e.to().warehouse().value(), e.toWarehouseAfter())));
            case StockClaimed e -> one(e.place(), e.placeAfter(), e.warehouseAfter());
            case ClaimReleased e -> one(e.place(), e.placeAfter(), e.warehouseAfter());
            case ClaimedStockTaken e -> one(e.place(), e.placeAfter(), e.warehouseAfter());
            case TakenStockRestored e -> one(e.place(), e.placeAfter(), e.warehouseAfter());
            case BackorderReserved e ->
                new StatedLevels(List.of(), List.of(new InWarehouse(e.warehouse().value(), e.warehouseAfter())));
            case OrderAllocated e ->
                new StatedLevels(List.of(), List.of(new InWarehouse(e.warehouse().value(), e.warehouseAfter())));
            case LocationLinked e -> new StatedLevels(List.of(), List.of());
            case LocationLinkChanged e -> new StatedLevels(List.of(), List.of());
            case LocationUnlinked e -> new StatedLevels(List.of(), List.of());
        };
    }

    private static StatedLevels lots(List<LotPlace> places) {
        return new StatedLevels(places.stream().map(there -> new AtPlace(there.place(), there.placeAfter())).toList(),
                places.stream()
                        .map(there -> new InWarehouse(there.place().warehouse().value(), there.warehouseAfter())).toList());
    }

    private static StatedLevels one(Place place, PlaceLevel at, WarehouseLevel in) {
        return new StatedLevels(List.of(new AtPlace(place, at)), List.of(new InWarehouse(place.warehouse().value(), in)));
    }
}
