package fulfilment.query.stock;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.StockEvent.LotPlace;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.stock.LocationStockHistoryView;
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
import fulfilment.api.stock.StockHistoryView;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.Log;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.TableSet;
import fulfilment.query.platform.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Stores the stock of every product as rows: the last levels by warehouse and by place, and an entry for every change. Events contain
 * the levels after them. So the projection reads no rows, a batch costs one statement a table, and an event that arrives twice
 * changes nothing.
 */
@Component
class StockLedger implements Projection {

    private static final Table<Level> WAREHOUSES = new Table<>("stock_warehouse", 2, List.of(
            new Column<>("idproduct", "int", Level::idproduct), new Column<>("idwarehouse", "int", Level::idwarehouse),
            new Column<>("stock", "int", level -> level.level().stock()),
            new Column<>("reservedpicklists", "int", level -> level.level().reservedpicklists()),
            new Column<>("reservedbackorders", "int", level -> level.level().reservedbackorders()),
            new Column<>("reservedallocations", "int", level -> level.level().reservedallocations()),
            new Column<>("blocked", "int", level -> level.level().blockedPieces())));
    private static final Table<Spot> PLACES = new Table<>("stock_place", 3, List.of(
            new Column<>("idproduct", "int", Spot::idproduct), new Column<>("idwarehouse", "int", Spot::idwarehouse),
            new Column<>("idlocation", "int", Spot::idlocation), new Column<>("stock", "int", spot -> spot.level().stock()),
            new Column<>("reserved", "int", spot -> spot.level().reserved()),
            new Column<>("lot_number", "text", spot -> lot(spot, Lot::number)),
            new Column<>("expiration_date", "date", spot -> lot(spot, Lot::expirationDate)),
            new Column<>("lot_status", "text",
                    spot -> spot.level().lotStatus() == null ? null : spot.level().lotStatus().word())));
    private static final Log<Kept<StockHistoryView>> HISTORY = new Log<>("stock_history", List.of(
            column("id", "int", StockHistoryView::idproductStockHistory), column("idproduct", "int", StockHistoryView::idproduct),
            column("idwarehouse", "int", StockHistoryView::idwarehouse),
            column("idlocation", "int", StockHistoryView::idlocation),
            column("iduser", "int", StockHistoryView::iduser), column("old_stock", "int", StockHistoryView::oldStock),
            column("stock_change", "int", StockHistoryView::stockChange), column("new_stock", "int", StockHistoryView::newStock),
            column("reason", "text", StockHistoryView::reason),
            column("change_type", "text", entry -> entry.changeType().name().toLowerCase(Locale.ROOT)),
            column("changed_at", "timestamptz", StockHistoryView::changedAt),
            new Column<>("event", "bigint", Kept::event)));
    private static final Log<Kept<LocationStockHistoryView>> LOCATION_HISTORY = new Log<>("location_stock_history", List.of(
            column("id", "int", LocationStockHistoryView::idproductLocationStockHistory),
            column("idproduct", "int", LocationStockHistoryView::idproduct),
            new Column<>("idwarehouse", "int", Kept::idwarehouse),
            column("idlocation", "int", LocationStockHistoryView::idlocation),
            column("contra_idlocation", "int", LocationStockHistoryView::contraIdlocation),
            column("iduser", "int", LocationStockHistoryView::iduser),
            column("old_stock", "int", LocationStockHistoryView::oldStock),
            column("stock_change", "int", LocationStockHistoryView::stockChange),
            column("new_stock", "int", LocationStockHistoryView::newStock),
            column("change_type", "text", LocationStockHistoryView::changeType),
            column("changed_at", "timestamptz", LocationStockHistoryView::changedAt),
            new Column<>("event", "bigint", Kept::event)));

    /** A history entry with its warehouse and the index of its event. */
    private record Kept<V>(V entry, int idwarehouse, long event) {}

    private static <V> Column<Kept<V>> column(String name, String type, Function<V, @Nullable Object> value) {
        return new Column<>(name, type, kept -> value.apply(kept.entry()));
    }

    private static @Nullable Object lot(Spot spot, Function<Lot, @Nullable Object> part) {
        return spot.level().lot() == null ? null : part.apply(spot.level().lot());
    }

    @Override
    public List<String> tables() {
        return List.of(WAREHOUSES.name(), PLACES.name(), HISTORY.name(), LOCATION_HISTORY.name());
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var pages = new Pages();
        for (var recordedEvent : events) {
            if (recordedEvent.event() instanceof StockEvent event) {
                pages.take(event, recordedEvent.recorded());
            }
        }
        pages.write(tables);
    }

    private record Level(int idproduct, int idwarehouse, WarehouseLevel level) {}

    /** @param idlocation 0 for no specific location */
    private record Spot(int idproduct, int idwarehouse, int idlocation, PlaceLevel level) {}

    /** The rows of a batch of events: every level of each row, and every entry. */
    private static final class Pages {

        private final List<Table.State<Level>> warehouses = new ArrayList<>();
        private final List<Table.State<Spot>> places = new ArrayList<>();
        private final List<Kept<StockHistoryView>> entries = new ArrayList<>();
        private final List<Kept<LocationStockHistoryView>> locationEntries = new ArrayList<>();

        void take(StockEvent event, Recorded recorded) {
            int idproduct = event.stock().value();
            var at = recorded.at();
            StockEntries.of(event).forEach(entry -> entries.add(
                    new Kept<>(entry.view(recorded), entry.place().warehouse().value(), recorded.index())));
            StockEntries.ofLocations(event).forEach(entry -> locationEntries.add(
                    new Kept<>(entry.view(recorded), entry.place().warehouse().value(), recorded.index())));
            switch (event) {
                case StockOpened e -> {
                }
                case StockChanged e -> level(idproduct, e.place(), e.placeAfter(), e.warehouseAfter(), at);
                case StockMoved e -> {
                    place(idproduct, e.from(), e.fromAfter(), at);
                    place(idproduct, e.to(), e.toAfter(), at);
                }
                case StockTransferred e -> {
                    level(idproduct, e.from(), e.fromAfter(), e.fromWarehouseAfter(), at);
                    level(idproduct, e.to(), e.toAfter(), e.toWarehouseAfter(), at);
                }
                case StockClaimed e -> level(idproduct, e.place(), e.placeAfter(), e.warehouseAfter(), at);
                case ClaimReleased e -> level(idproduct, e.place(), e.placeAfter(), e.warehouseAfter(), at);
                case ClaimedStockTaken e -> level(idproduct, e.place(), e.placeAfter(), e.warehouseAfter(), at);
                case TakenStockRestored e -> level(idproduct, e.place(), e.placeAfter(), e.warehouseAfter(), at);
                case BackorderReserved e -> warehouse(idproduct, e.warehouse().value(), e.warehouseAfter(), at);
                case OrderAllocated e -> warehouse(idproduct, e.warehouse().value(), e.warehouseAfter(), at);
                case LotBlocked e -> lots(idproduct, e.places(), at);
                case LotReleased e -> lots(idproduct, e.places(), at);
                case LotExpired e -> lots(idproduct, e.places(), at);
                case LotExpiryLifted e -> lots(idproduct, e.places(), at);
                case LocationLinked e -> { // StockLinks stores the links
                }
                case LocationLinkChanged e -> {
                }
                case LocationUnlinked e -> {
                }
            }
        }

        private void lots(int idproduct, List<LotPlace> changed, Instant at) {
            changed.forEach(there -> level(idproduct, there.place(), there.placeAfter(), there.warehouseAfter(), at));
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

        void write(TableSet tables) {
            WAREHOUSES.store(warehouses, tables);
            PLACES.store(places, tables);
            HISTORY.add(entries, tables);
            LOCATION_HISTORY.add(locationEntries, tables);
        }
    }
}
