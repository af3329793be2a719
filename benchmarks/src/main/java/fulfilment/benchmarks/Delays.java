package fulfilment.benchmarks;

import fulfilment.benchmarks.Receiver.Arrival;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The time from the answer to a write until its deliveries arrive. A hook receives the deliveries of a product in the order of the writes,
 * so the third arrival belongs to the third write.
 */
final class Delays {

    private record Line(int hook, int product) {}

    private final Map<Integer, List<Long>> written = new HashMap<>();
    private int writes;

    /** @param at when the write was answered, as of {@link System#nanoTime} */
    void written(int product, long at) {
        written.computeIfAbsent(product, id -> new ArrayList<>()).add(at);
        writes++;
    }

    int writes() {
        return writes;
    }

    /**
     * In nanoseconds; a delivery that arrived before its write was answered counts as 0.
     *
     * @throws IllegalStateException if there are too many arrivals
     */
    Round.Recording of(List<Arrival> arrivals) {
        var expected = new HashMap<Line, ArrayDeque<Long>>();
        var delays = new Round.Recording();
        for (var arrival : arrivals) {
            var line = expected.computeIfAbsent(new Line(arrival.hook(), arrival.product()),
                    key -> new ArrayDeque<>(written.getOrDefault(key.product(), List.of())));
            var answered = line.poll();
            if (answered == null) {
                throw new IllegalStateException("hook %d received too many deliveries of product %d".formatted(arrival.hook(),
                        arrival.product()));
            }
            delays.add(Math.max(0, arrival.at() - answered));
        }
        return delays;
    }
}
