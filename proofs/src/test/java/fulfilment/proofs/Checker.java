package fulfilment.proofs;

import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.Evidence.Entry;
import fulfilment.proofs.Evidence.Level;
import fulfilment.proofs.Evidence.Levels;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Compares the requests and answers of clients with the stored events, and the events with everything derived from them. It has its own
 * implementation of the stock rules: it counts the amounts of events and shares only message types with the service.
 */
final class Checker {

    private final Evidence evidence;
    private final List<String> violations = new ArrayList<>();
    private final Map<Integer, StockHistoryCheck> stories = new TreeMap<>();

    private Checker(Evidence evidence) {
        this.evidence = evidence;
    }

    /** Descriptions of all violations; empty if there are none. */
    static List<String> violations(Evidence evidence) {
        var checker = new Checker(evidence);
        checker.log();
        checker.levels("the view", evidence.views());
        evidence.aggregates().forEach(node -> checker.levels("an aggregate", node));
        checker.links();
        checker.total();
        checker.ledger("stock history", evidence.stockHistory(), story -> story.stockHistory);
        checker.ledger("location stock history", evidence.locationHistory(), story -> story.locationHistory);
        checker.calls();
        return checker.violations;
    }

    /** Checks that each event exists once, streams have no gaps, and the levels of each event match its amounts. */
    private void log() {
        var identifiers = new HashSet<String>();
        var next = new HashMap<String, Long>();
        long index = 0;
        for (var stored : evidence.events()) {
            if (!identifiers.add(stored.identifier())) {
                violations.add("event %d is stored twice: %s".formatted(stored.index(), stored.identifier()));
            }
            if (stored.index() <= index) {
                violations.add("event %d comes after event %d".formatted(stored.index(), index));
            }
            index = stored.index();
            long expected = next.getOrDefault(stored.stream(), 0L);
            if (stored.sequence() != expected) {
                violations.add("%s continues with event number %d, where number %d is expected".formatted(stored.stream(),
                        stored.sequence(), expected));
            }
            next.put(stored.stream(), stored.sequence() + 1);
            if (!stored.stream().equals(stored.event().stock().toString())) {
                violations.add("event %d about %s is in %s".formatted(stored.index(), stored.event().stock(), stored.stream()));
            }
            if (stored.call() == null && !(stored.event() instanceof StockOpened)) {
                violations.add("event %d belongs to no client request: %s".formatted(stored.index(), stored.event()));
            }
            stories.computeIfAbsent(stored.event().stock().value(), idproduct -> new StockHistoryCheck(idproduct, violations))
                    .apply(stored);
        }
    }

    private void levels(String whose, Levels levels) {
        var warehouses = new LinkedHashSet<>(levels.warehouses().keySet());
        var places = new LinkedHashSet<>(levels.places().keySet());
        for (var story : stories.values()) {
            warehouses.addAll(story.tally.warehouses());
            places.addAll(story.tally.places());
        }
        for (var in : warehouses) {
            var story = stories.get(in.idproduct());
            var counted = story == null ? WarehouseLevel.EMPTY : story.tally.level(in.idwarehouse());
            var said = levels.warehouses().getOrDefault(in, WarehouseLevel.EMPTY);
            if (!said.equals(counted)) {
                violations.add("%s has %s for %s, the events add up to %s".formatted(whose, said, in, counted));
            }
        }
        for (var at : places) {
            var story = stories.get(at.idproduct());
            var counted = story == null ? Level.EMPTY : story.tally.level(at);
            var said = levels.places().getOrDefault(at, Level.EMPTY);
            if (!said.equals(counted)) {
                violations.add("%s has %s for %s, the events add up to %s".formatted(whose, said, at, counted));
            }
        }
    }

    private void links() {
        var links = new HashSet<At>();
        stories.values().forEach(story -> links.addAll(story.links()));
        if (!links.equals(evidence.links())) {
            violations.add("the view links %s, which the events do not; the events link %s, which the view does not"
                    .formatted(without(evidence.links(), links), without(links, evidence.links())));
        }
    }

    private static Set<At> without(Set<At> some, Set<At> others) {
        var left = new HashSet<>(some);
        left.removeAll(others);
        return left;
    }

    /** Checks that pieces appear only by changes, and leave only by changes and picklists. Moves neither create nor lose pieces. */
    private void total() {
        var there = new HashMap<Integer, Integer>();
        evidence.views().warehouses().forEach((in, level) -> there.merge(in.idproduct(), level.stock(), Integer::sum));
        stories.forEach((idproduct, story) -> {
            int stock = there.getOrDefault(idproduct, 0);
            if (stock != story.tally.onHand()) {
                violations.add("%d pieces of product %d were added and not removed, %d are there".formatted(story.tally.onHand(),
                        idproduct, stock));
            }
        });
    }

    private void ledger(String name, List<Entry> rows, Function<StockHistoryCheck, List<Entry>> entries) {
        var expected = new HashMap<Integer, Entry>();
        for (var story : stories.values()) {
            for (var entry : entries.apply(story)) {
                var other = expected.put(entry.id(), entry);
                if (other != null) {
                    violations.add("events %d and %d share entry %d of the %s".formatted(other.event(), entry.event(), entry.id(),
                            name));
                }
            }
        }
        var found = new HashSet<Integer>();
        for (var row : rows) {
            var entry = expected.get(row.id());
            if (!found.add(row.id())) {
                violations.add("entry %d of the %s is there twice".formatted(row.id(), name));
            } else if (entry == null) {
                violations.add("no event made entry %d of the %s: %s".formatted(row.id(), name, row));
            } else if (!entry.equals(row)) {
                violations.add("entry %d of the %s is %s, its event requires %s".formatted(row.id(), name, row, entry));
            }
        }
        expected.forEach((id, entry) -> {
            if (!found.contains(id)) {
                violations.add("entry %d of the %s is missing: %s".formatted(id, name, entry));
            }
        });
    }

    private void calls() {
        var calls = new HashMap<String, Call>();
        for (var call : evidence.calls()) {
            if (calls.put(call.id(), call) != null) {
                violations.add("two calls are named " + call.id());
            }
        }
        var checks = new HashMap<Integer, AnswerCheck>();
        stories.forEach((idproduct, story) -> {
            story.decisions.forEach(decision -> {
                if (decision.call() != null && !calls.containsKey(decision.call())) {
                    violations.add("call %s is not recorded, but %s was stored for it".formatted(decision.call(),
                            decision.events()));
                }
            });
            checks.put(idproduct, new AnswerCheck(story, calls, violations));
        });
        for (var call : evidence.calls()) {
            checks.computeIfAbsent(call.idproduct(),
                    none -> new AnswerCheck(new StockHistoryCheck(none, violations), calls, violations)).check(call);
        }
    }
}
