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
import fulfilment.query.platform.Bulk;
import fulfilment.query.platform.Happened;
import fulfilment.query.platform.Projection;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The stock of every product as rows: last levels by warehouse and by place, and an entry for every change. Events say what levels
 * they led to, so nothing is read before it is written, a batch costs one statement a table, and an event seen twice changes
 * nothing.
 */
@Component
class StockLedger implements Projection {

    private final JdbcTemplate jdbc;

    StockLedger(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void project(List<Happened> events) {
        var pages = new Pages();
        for (var happened : events) {
            if (happened.event() instanceof StockEvent event) {
                pages.take(event, happened.recorded());
            }
        }
        pages.write(jdbc);
    }

    private record Warehouse(int idproduct, int idwarehouse) {

        static final Comparator<Warehouse> ORDER = Comparator.comparingInt(Warehouse::idproduct)
                .thenComparingInt(Warehouse::idwarehouse);
    }

    /** @param idlocation 0 for no specific location */
    private record Spot(int idproduct, int idwarehouse, int idlocation) {

        static final Comparator<Spot> ORDER = Comparator.comparingInt(Spot::idproduct).thenComparingInt(Spot::idwarehouse)
                .thenComparingInt(Spot::idlocation);

        static Spot of(StockEvent event, Place place) {
            return new Spot(event.stock().value(), place.warehouse().value(),
                    place.location() == null ? 0 : place.location().value());
        }
    }

    private record Link(boolean linked, @Nullable String note, boolean preferred) {

        static final Link NONE = new Link(false, null, false);
    }

    private record Entry(int id, int idproduct, Place place, int change, int after, String reason, ChangeType type,
            Recorded recorded) {}

    private record LocationEntry(int id, int idproduct, Place place, @Nullable LocationId contra, int change, int after,
            String type, Recorded recorded) {}

    /** What a batch of events comes to: the last level of each row, and every entry. */
    private static final class Pages {

        private final TreeMap<Warehouse, WarehouseLevel> warehouses = new TreeMap<>(Warehouse.ORDER);
        private final TreeMap<Spot, PlaceLevel> places = new TreeMap<>(Spot.ORDER);
        private final TreeMap<Spot, Link> links = new TreeMap<>(Spot.ORDER);
        private final TreeMap<Warehouse, Integer> preferred = new TreeMap<>(Warehouse.ORDER);
        private final List<Entry> entries = new ArrayList<>();
        private final List<LocationEntry> locationEntries = new ArrayList<>();

        void take(StockEvent event, Recorded recorded) {
            int idproduct = event.stock().value();
            switch (event) {
                case StockOpened e -> {
                }
                case StockChanged e -> {
                    level(e, e.place(), e.placeAfter(), e.warehouseAfter());
                    entries.add(new Entry(e.history(), idproduct, e.place(), e.change(), e.warehouseAfter().stock(), e.reason(),
                            e.type(), recorded));
                    locationEntries.add(new LocationEntry(e.locationHistory(), idproduct, e.place(), null, e.change(),
                            e.placeAfter().stock(), "mutation", recorded));
                }
                case StockMoved e -> {
                    places.put(Spot.of(e, e.from()), e.fromAfter());
                    places.put(Spot.of(e, e.to()), e.toAfter());
                    locationEntries.add(new LocationEntry(e.fromLocationHistory(), idproduct, e.from(), e.to().location(),
                            -e.amount(), e.fromAfter().stock(), "movement", recorded));
                    locationEntries.add(new LocationEntry(e.toLocationHistory(), idproduct, e.to(), e.from().location(),
                            e.amount(), e.toAfter().stock(), "movement", recorded));
                }
                case StockTransferred e -> {
                    level(e, e.from(), e.fromAfter(), e.fromWarehouseAfter());
                    level(e, e.to(), e.toAfter(), e.toWarehouseAfter());
                    entries.add(new Entry(e.fromHistory(), idproduct, e.from(), -e.amount(), e.fromWarehouseAfter().stock(),
                            e.reason(), ChangeType.MOVEMENT, recorded));
                    entries.add(new Entry(e.toHistory(), idproduct, e.to(), e.amount(), e.toWarehouseAfter().stock(), e.reason(),
                            ChangeType.MOVEMENT, recorded));
                    locationEntries.add(new LocationEntry(e.fromLocationHistory(), idproduct, e.from(), e.to().location(),
                            -e.amount(), e.fromAfter().stock(), "mutation", recorded));
                    locationEntries.add(new LocationEntry(e.toLocationHistory(), idproduct, e.to(), e.from().location(),
                            e.amount(), e.toAfter().stock(), "mutation", recorded));
                }
                case LocationLinked e -> link(e, new Place(e.warehouse(), e.location()), new Link(true, e.note(), e.preferred()));
                case LocationLinkChanged e ->
                    link(e, new Place(e.warehouse(), e.location()), new Link(true, e.note(), e.preferred()));
                case LocationUnlinked e -> link(e, new Place(e.warehouse(), e.location()), Link.NONE);
                case StockClaimed e -> level(e, e.place(), e.placeAfter(), e.warehouseAfter());
                case ClaimReleased e -> level(e, e.place(), e.placeAfter(), e.warehouseAfter());
                case ClaimedStockTaken e -> {
                    level(e, e.place(), e.placeAfter(), e.warehouseAfter());
                    entries.add(new Entry(e.history(), idproduct, e.place(), -e.amount(), e.warehouseAfter().stock(), e.reason(),
                            ChangeType.PICKLIST, recorded));
                    locationEntries.add(new LocationEntry(e.locationHistory(), idproduct, e.place(), null, -e.amount(),
                            e.placeAfter().stock(), "mutation", recorded));
                }
                case BackorderReserved e -> warehouses.put(new Warehouse(idproduct, e.warehouse().value()), e.warehouseAfter());
                case OrderAllocated e -> warehouses.put(new Warehouse(idproduct, e.warehouse().value()), e.warehouseAfter());
            }
        }

        private void level(StockEvent event, Place place, PlaceLevel at, WarehouseLevel in) {
            places.put(Spot.of(event, place), at);
            warehouses.put(new Warehouse(event.stock().value(), place.warehouse().value()), in);
        }

        private void link(StockEvent event, Place place, Link link) {
            var spot = Spot.of(event, place);
            if (link.preferred()) {
                preferred.put(new Warehouse(spot.idproduct(), spot.idwarehouse()), spot.idlocation());
                links.replaceAll((other, known) -> other.idproduct() == spot.idproduct()
                        && other.idwarehouse() == spot.idwarehouse() ? new Link(known.linked(), known.note(), false) : known);
            }
            links.put(spot, link);
        }

        void write(JdbcTemplate jdbc) {
            if (!warehouses.isEmpty()) {
                writeWarehouses(jdbc);
            }
            if (!preferred.isEmpty()) {
                new Bulk(jdbc).column("int", preferred.keySet().stream().map(Warehouse::idproduct).toList())
                        .column("int", preferred.keySet().stream().map(Warehouse::idwarehouse).toList())
                        .update("""
                                update query.stock_place p set is_preferred = false
                                from unnest(:rows) as changed (idproduct, idwarehouse)
                                where p.idproduct = changed.idproduct and p.idwarehouse = changed.idwarehouse and p.is_preferred""");
            }
            if (!links.isEmpty()) {
                writeLinks(jdbc);
            }
            if (!places.isEmpty()) {
                writePlaces(jdbc);
            }
            if (links.containsValue(Link.NONE)) {
                var ended = links.entrySet().stream().filter(link -> !link.getValue().linked()).map(Map.Entry::getKey).toList();
                new Bulk(jdbc).column("int", each(ended, Spot::idproduct)).column("int", each(ended, Spot::idwarehouse))
                        .column("int", each(ended, Spot::idlocation))
                        .update("""
                                delete from query.stock_place p using unnest(:rows) as ended (idproduct, idwarehouse, idlocation)
                                where p.idproduct = ended.idproduct and p.idwarehouse = ended.idwarehouse
                                  and p.idlocation = ended.idlocation and not p.linked and p.stock = 0""");
            }
            if (!entries.isEmpty()) {
                writeEntries(jdbc);
            }
            if (!locationEntries.isEmpty()) {
                writeLocationEntries(jdbc);
            }
        }

        private void writeWarehouses(JdbcTemplate jdbc) {
            var rows = List.copyOf(warehouses.entrySet());
            new Bulk(jdbc).column("int", each(rows, row -> row.getKey().idproduct()))
                    .column("int", each(rows, row -> row.getKey().idwarehouse()))
                    .column("int", each(rows, row -> row.getValue().stock()))
                    .column("int", each(rows, row -> row.getValue().reservedpicklists()))
                    .column("int", each(rows, row -> row.getValue().reservedbackorders()))
                    .column("int", each(rows, row -> row.getValue().reservedallocations()))
                    .update("""
                            insert into query.stock_warehouse (idproduct, idwarehouse, stock, reservedpicklists, reservedbackorders,
                                                               reservedallocations)
                            select * from unnest(:rows)
                            on conflict (idproduct, idwarehouse) do update set stock = excluded.stock,
                                reservedpicklists = excluded.reservedpicklists, reservedbackorders = excluded.reservedbackorders,
                                reservedallocations = excluded.reservedallocations""");
        }

        private void writeLinks(JdbcTemplate jdbc) {
            var rows = List.copyOf(links.entrySet());
            new Bulk(jdbc).column("int", each(rows, row -> row.getKey().idproduct()))
                    .column("int", each(rows, row -> row.getKey().idwarehouse()))
                    .column("int", each(rows, row -> row.getKey().idlocation()))
                    .column("boolean", each(rows, row -> row.getValue().linked()))
                    .column("text", each(rows, row -> row.getValue().note()))
                    .column("boolean", each(rows, row -> row.getValue().preferred()))
                    .update("""
                            insert into query.stock_place (idproduct, idwarehouse, idlocation, stock, reserved, linked, note, is_preferred)
                            select idproduct, idwarehouse, idlocation, 0, 0, linked, note, is_preferred
                            from unnest(:rows) as link (idproduct, idwarehouse, idlocation, linked, note, is_preferred)
                            on conflict (idproduct, idwarehouse, idlocation) do update set linked = excluded.linked,
                                note = excluded.note, is_preferred = excluded.is_preferred""");
        }

        private void writePlaces(JdbcTemplate jdbc) {
            var rows = List.copyOf(places.entrySet());
            new Bulk(jdbc).column("int", each(rows, row -> row.getKey().idproduct()))
                    .column("int", each(rows, row -> row.getKey().idwarehouse()))
                    .column("int", each(rows, row -> row.getKey().idlocation()))
                    .column("int", each(rows, row -> row.getValue().stock()))
                    .column("int", each(rows, row -> row.getValue().reserved()))
                    .column("text", each(rows, row -> lot(row.getValue(), Lot::number)))
                    .column("text", each(rows, row -> lot(row.getValue(), lot -> String.valueOf(lot.expirationDate()))))
                    .update("""
                            insert into query.stock_place (idproduct, idwarehouse, idlocation, stock, reserved, lot_number,
                                                           expiration_date, linked)
                            select idproduct, idwarehouse, idlocation, stock, reserved, lot_number, nullif(expires, 'null')::date, false
                            from unnest(:rows) as level (idproduct, idwarehouse, idlocation, stock, reserved, lot_number, expires)
                            on conflict (idproduct, idwarehouse, idlocation) do update set stock = excluded.stock,
                                reserved = excluded.reserved, lot_number = excluded.lot_number,
                                expiration_date = excluded.expiration_date""");
        }

        private static @Nullable String lot(PlaceLevel level, Function<Lot, String> part) {
            return level.lot() == null ? null : part.apply(level.lot());
        }

        private void writeEntries(JdbcTemplate jdbc) {
            new Bulk(jdbc).column("int", each(entries, Entry::id)).column("int", each(entries, Entry::idproduct))
                    .column("int", each(entries, entry -> entry.place().warehouse().value()))
                    .column("int", each(entries, entry -> number(entry.place().location())))
                    .column("int", each(entries, entry -> entry.recorded().iduser()))
                    .column("int", each(entries, entry -> entry.after() - entry.change()))
                    .column("int", each(entries, Entry::change)).column("int", each(entries, Entry::after))
                    .column("text", each(entries, Entry::reason))
                    .column("text", each(entries, entry -> entry.type().name().toLowerCase(Locale.ROOT)))
                    .column("timestamptz", each(entries, entry -> Timestamp.from(entry.recorded().at())))
                    .column("bigint", each(entries, entry -> entry.recorded().index()))
                    .update("""
                            insert into query.stock_history (id, idproduct, idwarehouse, idlocation, iduser, old_stock, stock_change,
                                                             new_stock, reason, change_type, changed_at, event)
                            select * from unnest(:rows) on conflict (id) do nothing""");
        }

        private void writeLocationEntries(JdbcTemplate jdbc) {
            var all = locationEntries;
            new Bulk(jdbc).column("int", each(all, LocationEntry::id)).column("int", each(all, LocationEntry::idproduct))
                    .column("int", each(all, entry -> entry.place().warehouse().value()))
                    .column("int", each(all, entry -> number(entry.place().location())))
                    .column("int", each(all, entry -> number(entry.contra())))
                    .column("int", each(all, entry -> entry.recorded().iduser()))
                    .column("int", each(all, entry -> entry.after() - entry.change()))
                    .column("int", each(all, LocationEntry::change)).column("int", each(all, LocationEntry::after))
                    .column("text", each(all, LocationEntry::type))
                    .column("timestamptz", each(all, entry -> Timestamp.from(entry.recorded().at())))
                    .column("bigint", each(all, entry -> entry.recorded().index()))
                    .update("""
                            insert into query.location_stock_history (id, idproduct, idwarehouse, idlocation, contra_idlocation, iduser,
                                                                      old_stock, stock_change, new_stock, change_type, changed_at, event)
                            select * from unnest(:rows) on conflict (id) do nothing""");
        }

        private static @Nullable Integer number(@Nullable LocationId location) {
            return location == null ? null : location.value();
        }

        private static <R> List<@Nullable Object> each(List<R> rows, Function<R, @Nullable Object> value) {
            var column = new ArrayList<@Nullable Object>(rows.size());
            rows.forEach(row -> column.add(value.apply(row)));
            return column;
        }
    }
}
