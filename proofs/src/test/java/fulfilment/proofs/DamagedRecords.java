package fulfilment.proofs;

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
import java.util.Random;
import java.util.function.UnaryOperator;

/** Damages the records of a faultless in-memory run: faults in stored or remembered data, not in decisions. */
final class DamagedRecords {

    private DamagedRecords() {}

    /**
     * @param old aggregates as they were a little earlier
     * @return the evidence itself if the fault is none of these
     */
    static Evidence damage(Fault fault, Evidence whole, List<Rules> old, Random random) {
        return switch (fault) {
            case EVENT_STORED_TWICE -> {
                int place = random.nextInt(whole.events().size());
                var event = whole.events().get(place);
                yield withEvents(whole, events -> {
                    events.add(new Stored(events.size() + 1L, event.identifier(), event.stream(), nextOf(event.stream(), events),
                            event.call(), event.event()));
                    return events;
                });
            }
            case EVENT_LOST -> withEvents(whole, events -> {
                events.remove(events.size() / 2);
                return events;
            });
            case LAST_EVENT_LOST -> withEvents(whole, events -> {
                events.removeLast();
                return events;
            });
            case AGGREGATE_STALE ->
                new Evidence(whole.calls(), whole.events(), whole.views(), whole.links(), List.of(InMemoryStore.levels(old)),
                        whole.stockHistory(), whole.locationHistory());
            case VIEW_OF_WAREHOUSE_STALE -> withWarehouse(whole, level -> new WarehouseLevel(level.stock(),
                    level.reservedpicklists(), level.reservedbackorders(), level.reservedallocations() + 1));
            case VIEW_COUNTED_TWICE -> withWarehouse(whole, level -> new WarehouseLevel(level.stock() * 2,
                    level.reservedpicklists(), level.reservedbackorders(), level.reservedallocations()));
            case VIEW_OF_PLACE_STALE -> {
                var places = new HashMap<>(whole.views().places());
                var one = List.copyOf(places.keySet()).get(random.nextInt(places.size()));
                places.computeIfPresent(one, (at, level) -> new Level(level.stock() + 1, level.reserved()));
                yield withViews(whole, new Levels(whole.views().warehouses(), places));
            }
            case VIEW_OF_LINKS_STALE -> {
                var links = new HashSet<>(whole.links());
                var one = new At(1, 1, 11);
                if (!links.remove(one)) {
                    links.add(one);
                }
                yield new Evidence(whole.calls(), whole.events(), whole.views(), links, whole.aggregates(), whole.stockHistory(),
                        whole.locationHistory());
            }
            case ENTRY_MISSING -> withEntries(whole, without(whole.stockHistory(), random));
            case ENTRY_TWICE -> withEntries(whole, twice(whole.stockHistory(), random));
            case ENTRY_WITH_WRONG_LEVEL -> withEntries(whole, wrong(whole.stockHistory(), random));
            case ENTRY_OF_ANOTHER_EVENT -> withEntries(whole, change(whole.stockHistory(), random, row -> new Entry(row.id(),
                    row.at(), row.contra(), row.before(), row.change(), row.after(), row.text(), row.event() + 1)));
            case LOCATION_ENTRY_MISSING -> withLocationEntries(whole, without(whole.locationHistory(), random));
            case LOCATION_ENTRY_TWICE -> withLocationEntries(whole, twice(whole.locationHistory(), random));
            case LOCATION_ENTRY_WITH_WRONG_LEVEL -> withLocationEntries(whole, wrong(whole.locationHistory(), random));
            default -> whole;
        };
    }

    private static long nextOf(String stream, List<Stored> events) {
        return events.stream().filter(event -> event.stream().equals(stream)).count();
    }

    private static Evidence withEvents(Evidence whole, UnaryOperator<List<Stored>> change) {
        return new Evidence(whole.calls(), change.apply(new ArrayList<>(whole.events())), whole.views(), whole.links(),
                whole.aggregates(),
                whole.stockHistory(), whole.locationHistory());
    }

    private static Evidence withWarehouse(Evidence whole, UnaryOperator<WarehouseLevel> change) {
        var warehouses = new HashMap<>(whole.views().warehouses());
        warehouses.computeIfPresent(new In(1, 1), (in, level) -> change.apply(level));
        return withViews(whole, new Levels(warehouses, whole.views().places()));
    }

    private static Evidence withViews(Evidence whole, Levels views) {
        return new Evidence(whole.calls(), whole.events(), views, whole.links(), whole.aggregates(), whole.stockHistory(),
                whole.locationHistory());
    }

    private static Evidence withEntries(Evidence whole, List<Entry> rows) {
        return new Evidence(whole.calls(), whole.events(), whole.views(), whole.links(), whole.aggregates(), rows,
                whole.locationHistory());
    }

    private static Evidence withLocationEntries(Evidence whole, List<Entry> rows) {
        return new Evidence(whole.calls(), whole.events(), whole.views(), whole.links(), whole.aggregates(), whole.stockHistory(),
                rows);
    }

    private static List<Entry> without(List<Entry> rows, Random random) {
        var fewer = new ArrayList<>(rows);
        fewer.remove(random.nextInt(fewer.size()));
        return fewer;
    }

    private static List<Entry> twice(List<Entry> rows, Random random) {
        var more = new ArrayList<>(rows);
        var row = rows.get(random.nextInt(rows.size()));
        more.add(new Entry(1_000_000, row.at(), row.contra(), row.before(), row.change(), row.after(), row.text(), row.event()));
        return more;
    }

    private static List<Entry> wrong(List<Entry> rows, Random random) {
        return change(rows, random, row -> new Entry(row.id(), row.at(), row.contra(), row.before() + 1, row.change(),
                row.after() + 1, row.text(), row.event()));
    }

    private static List<Entry> change(List<Entry> rows, Random random, UnaryOperator<Entry> change) {
        var changed = new ArrayList<>(rows);
        int place = random.nextInt(rows.size());
        changed.set(place, change.apply(changed.get(place)));
        return changed;
    }
}
