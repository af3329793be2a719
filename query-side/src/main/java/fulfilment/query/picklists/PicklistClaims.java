package fulfilment.query.picklists;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.picklists.PicklistEvent.PackagingAdvised;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.TableSet;
import fulfilment.query.platform.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.springframework.stereotype.Component;

/**
 * Stores where picklists have reserved their pieces, and which packaging was advised for them. When pieces leave, the locations they were reserved
 * at stay stored.
 */
@Component
class PicklistClaims implements Projection {

    private static final Table<Held> HELD = new Table<>("picklist_claim", 3,
            List.of(new Column<>("idpicklist", "int", Held::idpicklist), new Column<>("idproduct", "int", Held::idproduct),
                    new Column<>("idlocation", "int", Held::idlocation), new Column<>("amount", "int", Held::amount)));
    private static final Table<Pair> PACKAGINGS = new Table<>("picklist_packaging", 1,
            List.of(new Column<>("id", "int", Pair::idpicklist), new Column<>("idpackaging", "int", Pair::idpackaging)));

    /** @param idlocation 0 for no specific location */
    private record Held(int idpicklist, int idproduct, int idlocation, int amount) {}

    private record Pair(int idpicklist, int idpackaging) {}

    /** A change of the pieces reserved at one place; a negative amount means released. */
    private record Change(List<Integer> key, int amount, Instant at) {}

    @Override
    public List<String> tables() {
        return List.of(HELD.name(), PACKAGINGS.name());
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var changes = new ArrayList<Change>();
        var packagings = new ArrayList<Table.State<Pair>>();
        for (var recordedEvent : events) {
            var at = recordedEvent.recorded().at();
            switch (recordedEvent.event()) {
                case StockClaimed e -> changes.add(change(e, e.idpicklist(), e.place(), e.amount(), at));
                case ClaimReleased e -> changes.add(change(e, e.idpicklist(), e.place(), -e.amount(), at));
                case StockMoved e -> e.claims().forEach(claim -> {
                    changes.add(change(e, claim.idpicklist(), e.from(), -claim.amount(), at));
                    changes.add(change(e, claim.idpicklist(), e.to(), claim.amount(), at));
                });
                case TakenStockRestored e when !e.place().equals(e.takenFrom()) -> { // what was taken is still shown where it was
                    changes.add(change(e, e.idpicklist(), e.takenFrom(), -e.amount(), at));
                    changes.add(change(e, e.idpicklist(), e.place(), e.amount(), at));
                }
                case PackagingAdvised e -> packagings.add(new Table.State<>(List.of(e.picklist().value()),
                        e.idpackaging() == null ? null : new Pair(e.picklist().value(), e.idpackaging()), at));
                default -> {
                }
            }
        }
        if (!changes.isEmpty()) {
            HELD.store(states(changes, load(changes, tables)), tables);
        }
        PACKAGINGS.store(packagings, tables);
    }

    private static Change change(StockEvent event, int idpicklist, Place place, int amount, Instant at) {
        int idlocation = place.location() == null ? 0 : place.location().value();
        return new Change(List.of(idpicklist, event.stock().value(), idlocation), amount, at);
    }

    private static Map<List<Integer>, Integer> load(List<Change> changes, TableSet tables) {
        var keys = new TreeSet<>(Table.KEYS);
        changes.forEach(change -> keys.add(change.key()));
        var held = new HashMap<List<Integer>, Integer>();
        tables.jdbc().query("""
                select idpicklist, idproduct, idlocation, amount from %s.picklist_claim
                where (idpicklist, idproduct, idlocation) in (select * from unnest(?::int[], ?::int[], ?::int[]))"""
                .formatted(tables.current()), statement -> {
                    for (int i = 0; i < 3; i++) {
                        int column = i;
                        statement.setArray(i + 1, statement.getConnection().createArrayOf("int4",
                                keys.stream().map(key -> key.get(column)).toArray(Integer[]::new)));
                    }
                }, row -> {
                    held.put(List.of(row.getInt(1), row.getInt(2), row.getInt(3)), row.getInt(4));
                });
        return held;
    }

    private static List<Table.State<Held>> states(List<Change> changes, Map<List<Integer>, Integer> held) {
        var states = new ArrayList<Table.State<Held>>();
        for (var change : changes) {
            var key = change.key();
            int amount = held.merge(key, change.amount(), Integer::sum);
            states.add(new Table.State<>(key, amount == 0 ? null : new Held(key.get(0), key.get(1), key.get(2), amount),
                    change.at()));
        }
        return states;
    }
}
