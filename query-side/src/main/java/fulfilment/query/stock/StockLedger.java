package fulfilment.query.stock;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
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
import fulfilment.query.platform.Column;
import fulfilment.query.platform.Happened;
import fulfilment.query.platform.Log;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.Shelf;
import fulfilment.query.platform.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The stock of every product as rows: last levels by warehouse and by place, and an entry for every change. Events say what levels
 * they led to, so nothing is read before it is written, a batch costs one statement a table, and an event seen twice changes
 * nothing.
 */
@Component
class StockLedger implements Projection {

    private static final Table<Level> WAREHOUSES = new Table<>("stock_warehouse", 2, List.of(
            new Column<>("idproduct", "int", Level::idproduct), new Column<>("idwarehouse", "int", Level::idwarehouse),
            new Column<>("stock", "int", level -> level.level().stock()),
            new Column<>("reservedpicklists", "int", level -> level.level().reservedpicklists()),
            new Column<>("reservedbackorders", "int", level -> level.level().reservedbackorders()),
            new Column<>("reservedallocations", "int", level -> level.level().reservedallocations())));
    private static final Table<Spot> PLACES = new Table<>("stock_place", 3, List.of(
            new Column<>("idproduct", "int", Spot::idproduct), new Column<>("idwarehouse", "int", Spot::idwarehouse),
            new Column<>("idlocation", "int", Spot::idlocation), new Column<>("stock", "int", spot -> spot.level().stock()),
            new Column<>("reserved", "int", spot -> spot.level().reserved()),
            new Column<>("lot_number", "text", spot -> lot(spot, Lot::number)),
            new Column<>("expiration_date", "date", spot -> lot(spot, Lot::expirationDate))));
    private static final Log<Entry> HISTORY = new Log<>("stock_history", List.of(
            new Column<>("id", "int", Entry::id), new Column<>("idproduct", "int", Entry::idproduct),
            new Column<>("idwarehouse", "int", entry -> entry.place().warehouse().value()),
            new Column<>("idlocation", "int", entry -> number(entry.place().location())),
            new Column<>("iduser", "int", entry -> entry.recorded().iduser()),
            new Column<>("old_stock", "int", entry -> entry.after() - entry.change()),
            new Column<>("stock_change", "int", Entry::change), new Column<>("new_stock", "int", Entry::after),
            new Column<>("reason", "text", Entry::reason),
            new Column<>("change_type", "text", entry -> entry.type().name().toLowerCase(Locale.ROOT)),
            new Column<>("changed_at", "timestamptz", entry -> entry.recorded().at()),
            new Column<>("event", "bigint", entry -> entry.recorded().index())));
    private static final Log<LocationEntry> LOCATION_HISTORY = new Log<>("location_stock_history", List.of(
            new Column<>("id", "int", LocationEntry::id), new Column<>("idproduct", "int", LocationEntry::idproduct),
            new Column<>("idwarehouse", "int", entry -> entry.place().warehouse().value()),
            new Column<>("idlocation", "int", entry -> number(entry.place().location())),
            new Column<>("contra_idlocation", "int", entry -> number(entry.contra())),
            new Column<>("iduser", "int", entry -> entry.recorded().iduser()),
            new Column<>("old_stock", "int", entry -> entry.after() - entry.change()),
            new Column<>("stock_change", "int", LocationEntry::change), new Column<>("new_stock", "int", LocationEntry::after),
            new Column<>("change_type", "text", LocationEntry::type),
            new Column<>("changed_at", "timestamptz", entry -> entry.recorded().at()),
            new Column<>("event", "bigint", entry -> entry.recorded().index())));

    private static @Nullable Integer number(@Nullable LocationId location) {
        return location == null ? null : location.value();
    }

    private static @Nullable Object lot(Spot spot, Function<Lot, @Nullable Object> part) {
        return spot.level().lot() == null ? null : part.apply(spot.level().lot());
    }

    @Override
    public List<String> tables() {
        return List.of(WAREHOUSES.name(), PLACES.name(), HISTORY.name(), LOCATION_HISTORY.name());
    }

    @Override
    public void project(List<Happened> events, Shelf shelf) {
        var pages = new Pages();
        for (var happened : events) {
            if (happened.event() instanceof StockEvent event) {
                pages.take(event, happened.recorded());
            }
        }
        pages.write(shelf);
    }

    private record Level(int idproduct, int idwarehouse, WarehouseLevel level) {}

    /** @param idlocation 0 for no specific location */
    private record Spot(int idproduct, int idwarehouse, int idlocation, PlaceLevel level) {}

    private record Entry(int id, int idproduct, Place place, int change, int after, String reason, ChangeType type,
            Recorded recorded) {}

    private record LocationEntry(int id, int idproduct, Place place, @Nullable LocationId contra, int change, int after,
            String type, Recorded recorded) {}

    /** What a batch of events comes to: every level of each row, and every entry. */
    private static final class Pages {

        private final List<Table.State<Level>> warehouses = new ArrayList<>();
        private final List<Table.State<Spot>> places = new ArrayList<>();
        private final List<Entry> entries = new ArrayList<>();
        private final List<LocationEntry> locationEntries = new ArrayList<>();

        void take(StockEvent event, Recorded recorded) {
            int idproduct = event.stock().value();
            var at = recorded.at();
            switch (event) {
                case StockOpened e -> {
                }
                case StockChanged e -> {
                    level(idproduct, e.place(), e.placeAfter(), e.warehouseAfter(), at);
                    entries.add(new Entry(e.history(), idproduct, e.place(), e.change(), e.warehouseAfter().stock(), e.reason(),
                            e.type(), recorded));
                    locationEntries.add(new LocationEntry(e.locationHistory(), idproduct, e.place(), null, e.change(),
                            e.placeAfter().stock(), "mutation", recorded));
                }
                case StockMoved e -> {
                    place(idproduct, e.from(), e.fromAfter(), at);
                    place(idproduct, e.to(), e.toAfter(), at);
                    locationEntries.add(new LocationEntry(e.fromLocationHistory(), idproduct, e.from(), e.to().location(),
                            -e.amount(), e.fromAfter().stock(), "movement", recorded));
                    locationEntries.add(new LocationEntry(e.toLocationHistory(), idproduct, e.to(), e.from().location(),
                            e.amount(), e.toAfter().stock(), "movement", recorded));
                }
                case StockTransferred e -> {
                    level(idproduct, e.from(), e.fromAfter(), e.fromWarehouseAfter(), at);
                    level(idproduct, e.to(), e.toAfter(), e.toWarehouseAfter(), at);
                    entries.add(new Entry(e.fromHistory(), idproduct, e.from(), -e.amount(), e.fromWarehouseAfter().stock(),
                            e.reason(), ChangeType.MOVEMENT, recorded));
                    entries.add(new Entry(e.toHistory(), idproduct, e.to(), e.amount(), e.toWarehouseAfter().stock(), e.reason(),
                            ChangeType.MOVEMENT, recorded));
                    locationEntries.add(new LocationEntry(e.fromLocationHistory(), idproduct, e.from(), e.to().location(),
                            -e.amount(), e.fromAfter().stock(), "mutation", recorded));
                    locationEntries.add(new LocationEntry(e.toLocationHistory(), idproduct, e.to(), e.from().location(),
                            e.amount(), e.toAfter().stock(), "mutation", recorded));
                }
                case StockClaimed e -> level(idproduct, e.place(), e.placeAfter(), e.warehouseAfter(), at);
                case ClaimReleased e -> level(idproduct, e.place(), e.placeAfter(), e.warehouseAfter(), at);
                case ClaimedStockTaken e -> {
                    level(idproduct, e.place(), e.placeAfter(), e.warehouseAfter(), at);
                    entries.add(new Entry(e.history(), idproduct, e.place(), -e.amount(), e.warehouseAfter().stock(), e.reason(),
                            ChangeType.PICKLIST, recorded));
                    locationEntries.add(new LocationEntry(e.locationHistory(), idproduct, e.place(), null, -e.amount(),
                            e.placeAfter().stock(), "mutation", recorded));
                }
                case BackorderReserved e -> warehouse(idproduct, e.warehouse().value(), e.warehouseAfter(), at);
                case OrderAllocated e -> warehouse(idproduct, e.warehouse().value(), e.warehouseAfter(), at);
                case LocationLinked e -> { // where a product lies is kept apart from what lies there
                }
                case LocationLinkChanged e -> {
                }
                case LocationUnlinked e -> {
                }
            }
        }

        private void level(int idproduct, Place place, PlaceLevel there, WarehouseLevel in, Instant at) {
            place(idproduct, place, there, at);
            warehouse(idproduct, place.warehouse().value(), in, at);
        }

        private void place(int idproduct, Place place, PlaceLevel level, Instant at) {
            int idwarehouse = place.warehouse().value();
            int idlocation = place.location() == null ? 0 : place.location().value();
            places.add(new Table.State<>(List.of(idproduct, idwarehouse, idlocation),
                    new Spot(idproduct, idwarehouse, idlocation, level), at));
        }

        private void warehouse(int idproduct, int idwarehouse, WarehouseLevel level, Instant at) {
            warehouses.add(new Table.State<>(List.of(idproduct, idwarehouse), new Level(idproduct, idwarehouse, level), at));
        }

        void write(Shelf shelf) {
            WAREHOUSES.store(warehouses, shelf);
            PLACES.store(places, shelf);
            HISTORY.add(entries, shelf);
            LOCATION_HISTORY.add(locationEntries, shelf);
        }
    }
}
