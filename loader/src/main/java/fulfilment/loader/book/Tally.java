package fulfilment.loader.book;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Counts how often each value occurs. */
final class Tally<T> {

    private final Map<T, Integer> counts = new LinkedHashMap<>();

    void count(T value) {
        counts.merge(value, 1, Integer::sum);
    }

    /** The most frequent value. Ties go to the least by this order, and then to the one seen first. */
    Optional<T> most(Comparator<? super T> tie) {
        return counts.entrySet().stream()
                .min(Map.Entry.<T, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey(tie)))
                .map(Map.Entry::getKey);
    }
}
