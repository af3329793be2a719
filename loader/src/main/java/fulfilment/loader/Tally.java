package fulfilment.loader;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** How often each value was seen. */
final class Tally<T> {

    private final Map<T, Integer> counts = new LinkedHashMap<>();

    void count(T value) {
        counts.merge(value, 1, Integer::sum);
    }

    /** The value seen most often; of several the least by this order, and of equals the one seen first. */
    Optional<T> most(Comparator<? super T> tie) {
        return counts.entrySet().stream()
                .min(Map.Entry.<T, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey(tie)))
                .map(Map.Entry::getKey);
    }
}
