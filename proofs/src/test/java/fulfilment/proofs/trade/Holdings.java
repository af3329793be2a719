package fulfilment.proofs.trade;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** The holdings after each decision, as one side records them. Two sides record each holding and must agree. */
final class Holdings {

    enum Kind {
        /** Pieces of a product that a picklist is to pick. */
        PICKLIST,
        /** Pieces that a backorder waits for. */
        BACKORDER,
        /** Pieces that are allocated to an order. */
        ALLOCATION,
        /** Pieces that left with a picklist. */
        TAKEN,
        /** Pieces that came into stock from a return. The id is that of the decision. */
        RETURNED,
        /** Pieces that a movement took from a warehouse. The id is that of the decision. */
        MOVED_OUT,
        /** Pieces that a movement brought to a warehouse. The id is that of the decision. */
        MOVED_IN,
        /** Pieces that a stock count added, less those that it removed. The id is that of the decision. */
        COUNTED,
        /** Whether a picklist is open: 1 or 0, without a product. */
        OPEN
    }

    record Holder(Kind kind, int id, int idproduct, int idwarehouse) {}

    /** Values after each decision that may have changed them. */
    private final Map<Holder, LinkedHashMap<Long, Integer>> values = new LinkedHashMap<>();

    int value(Holder holder) {
        var known = values.get(holder);
        return known == null ? 0 : known.lastEntry().getValue();
    }

    void set(Holder holder, long decision, int value) {
        var known = values.computeIfAbsent(holder, none -> new LinkedHashMap<>());
        known.remove(decision);
        known.put(decision, value);
    }

    void add(Holder holder, long decision, int more) {
        set(holder, decision, value(holder) + more);
    }

    /** Decision and value, for each change. */
    private List<Map.Entry<Long, Integer>> changes(Holder holder) {
        var changes = new ArrayList<Map.Entry<Long, Integer>>();
        int before = 0;
        for (var change : values.getOrDefault(holder, new LinkedHashMap<>()).entrySet()) {
            if (change.getValue() != before) {
                changes.add(Map.entry(change.getKey(), change.getValue()));
                before = change.getValue();
            }
        }
        return changes;
    }

    void compare(Holdings other, List<String> violations) {
        var holders = new LinkedHashSet<>(values.keySet());
        holders.addAll(other.values.keySet());
        for (var holder : holders) {
            var here = changes(holder);
            var there = other.changes(holder);
            if (!here.equals(there)) {
                violations.add("%s is %s on one side and %s on the other (decision=pieces)".formatted(holder, here, there));
            }
        }
    }
}
