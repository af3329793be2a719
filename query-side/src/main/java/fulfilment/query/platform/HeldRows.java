package fulfilment.query.platform;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Documents that a transaction locked and read before it stored its events. Projections take them instead of reading them again. */
public final class HeldRows {

    /** By table: the ids that were looked for. */
    private final Map<String, Set<Integer>> asked = new HashMap<>();
    /** By table and id: those that exist. */
    private final Map<String, Map<Integer, String>> bodies = new HashMap<>();

    /** @param ids that were looked for; @param found the JSON of those that exist */
    public void add(String table, Collection<Integer> ids, Map<Integer, String> found) {
        asked.computeIfAbsent(table, none -> new HashSet<>()).addAll(ids);
        bodies.computeIfAbsent(table, none -> new HashMap<>()).putAll(found);
    }

    /** Drops the documents of a table, which are about to change where they are stored. */
    void drop(String table) {
        asked.remove(table);
        bodies.remove(table);
    }

    /**
     * Takes documents out, since whoever takes them changes them.
     *
     * @param ids   the wanted ones; those that were looked for are removed
     * @param taken receives the JSON of those that exist
     */
    void take(String table, Set<Integer> ids, Map<Integer, String> taken) {
        var here = asked.get(table);
        if (here == null) {
            return;
        }
        ids.removeIf(id -> {
            if (!here.remove(id)) {
                return false;
            }
            var body = Objects.requireNonNull(bodies.get(table)).remove(id);
            if (body != null) {
                taken.put(id, body);
            }
            return true;
        });
    }
}
