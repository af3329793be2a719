package fulfilment.proofs;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The values of something after each decision about one product. Position 0 is before the first decision, position n right after the nth.
 */
public final class Timeline<V> {

    private final TreeMap<Integer, V> values = new TreeMap<>();

    public Timeline(V first) {
        values.put(0, first);
    }

    public void set(int position, V value) {
        values.put(position, value);
    }

    /** Whether the predicate held at any of the positions, both included. */
    public boolean ever(int from, int to, Predicate<V> such) {
        return from <= to && (such.test(values.floorEntry(from).getValue())
                || values.subMap(from, false, to, true).values().stream().anyMatch(such));
    }

    /** The values in a range, for a message. */
    public Map<Integer, V> between(int from, int to) {
        return from > to ? Map.of() : values.subMap(values.floorKey(from), true, to, true);
    }
}
