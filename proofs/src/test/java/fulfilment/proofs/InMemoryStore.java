package fulfilment.proofs;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.Evidence.Entry;
import fulfilment.proofs.Evidence.In;
import fulfilment.proofs.Evidence.Level;
import fulfilment.proofs.Evidence.Levels;
import fulfilment.proofs.Evidence.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The storage of an in-memory run: its log, and the views and ledgers derived from its events. */
final class InMemoryStore {

    private final List<Stored> log = new ArrayList<>();
    private final Map<String, Long> sequences = new HashMap<>();
    private final Map<In, WarehouseLevel> warehouses = new HashMap<>();
    private final Map<At, Level> places = new HashMap<>();
    private final Set<At> links = new HashSet<>();
    private final List<Entry> entries = new ArrayList<>();
    private final List<Entry> locationEntries = new ArrayList<>();
    private int id;

    int nextId() {
        return ++id;
    }

    void store(@Nullable String call, List<StockEvent> events) {
        for (var event : events) {
            var stream = event.stock().toString();
            long index = log.size() + 1L;
            log.add(new Stored(index, "event-" + index, stream, sequences.merge(stream, 1L, Long::sum) - 1, call, event));
            int idproduct = event.stock().value();
            StatedLevels.by(event).places().forEach(said -> places.put(at(idproduct, said.place()),
                    new Level(said.level().stock(), said.level().reserved())));
            StatedLevels.by(event).warehouses()
                    .forEach(said -> warehouses.put(new In(idproduct, said.idwarehouse()), said.level()));
            write(index, idproduct, event);
        }
    }

    private void write(long index, int idproduct, StockEvent event) {
        switch (event) {
            case LocationLinked e -> links.add(new At(idproduct, e.warehouse().value(), e.location().value()));
            case LocationUnlinked e -> links.remove(new At(idproduct, e.warehouse().value(), e.location().value()));
            case StockChanged e -> {
                entry(entries, index, e.history(), at(idproduct, e.place()), 0, e.change(), e.warehouseAfter().stock(),
                        e.reason() + " " + word(e.type()));
                entry(locationEntries, index, e.locationHistory(), at(idproduct, e.place()), 0, e.change(),
                        e.placeAfter().stock(), "mutation");
            }
            case ClaimedStockTaken e -> {
                entry(entries, index, e.history(), at(idproduct, e.place()), 0, -e.amount(), e.warehouseAfter().stock(),
                        e.reason() + " " + word(ChangeType.PICKLIST));
                entry(locationEntries, index, e.locationHistory(), at(idproduct, e.place()), 0, -e.amount(),
                        e.placeAfter().stock(), "mutation");
            }
            case TakenStockRestored e -> {
                entry(entries, index, e.history(), at(idproduct, e.place()), 0, e.amount(), e.warehouseAfter().stock(),
                        e.reason() + " " + word(ChangeType.SHIPMENT_UNDONE));
                entry(locationEntries, index, e.locationHistory(), at(idproduct, e.place()), 0, e.amount(),
                        e.placeAfter().stock(), "mutation");
            }
            case StockMoved e -> {
                var from = at(idproduct, e.from());
                var to = at(idproduct, e.to());
                entry(locationEntries, index, e.fromLocationHistory(), from, to.idlocation(), -e.amount(), e.fromAfter().stock(),
                        "movement");
                entry(locationEntries, index, e.toLocationHistory(), to, from.idlocation(), e.amount(), e.toAfter().stock(),
                        "movement");
            }
            case StockTransferred e -> {
                var from = at(idproduct, e.from());
                var to = at(idproduct, e.to());
                var text = e.reason() + " " + word(ChangeType.MOVEMENT);
                entry(entries, index, e.fromHistory(), from, 0, -e.amount(), e.fromWarehouseAfter().stock(), text);
                entry(entries, index, e.toHistory(), to, 0, e.amount(), e.toWarehouseAfter().stock(), text);
                entry(locationEntries, index, e.fromLocationHistory(), from, to.idlocation(), -e.amount(), e.fromAfter().stock(),
                        "mutation");
                entry(locationEntries, index, e.toLocationHistory(), to, from.idlocation(), e.amount(), e.toAfter().stock(),
                        "mutation");
            }
            default -> {
            }
        }
    }

    private static void entry(List<Entry> ledger, long index, int id, At at, int contra, int change, int after, String text) {
        ledger.add(new Entry(id, at, contra, after - change, change, after, text, index));
    }

    private static String word(ChangeType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    static At at(int idproduct, Place place) {
        return new At(idproduct, place.warehouse().value(), place.location() == null ? 0 : place.location().value());
    }

    Evidence evidence(List<Call> calls, List<Rules> aggregates) {
        return new Evidence(calls, log, new Levels(warehouses, places), links, List.of(levels(aggregates)), entries,
                locationEntries);
    }

    static Levels levels(List<Rules> aggregates) {
        var levels = new Levels(new HashMap<>(), new HashMap<>());
        for (int number = 0; number < aggregates.size(); number++) {
            int idproduct = number + 1;
            var rules = aggregates.get(number);
            for (var place : rules.places()) {
                var level = rules.at(place);
                levels.places().put(at(idproduct, place), new Level(level.stock(), level.reserved()));
            }
            for (int idwarehouse = 1; idwarehouse <= 2; idwarehouse++) {
                levels.warehouses().put(new In(idproduct, idwarehouse), rules.level(idwarehouse));
            }
        }
        return levels;
    }
}
