package fulfilment.command.hooks;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * The complete failures that count, oldest first: those within 24 hours before the latest. Two that are exactly 24 hours apart both
 * count.
 */
record RecentFailures(List<Instant> at) {

    /** Rule HOK-11. */
    static final int ALLOWED = 5;
    /** Rule HOK-11. */
    static final Duration WINDOW = Duration.ofHours(24);

    static final RecentFailures NONE = new RecentFailures(List.of());

    /** @param failure may come in any order; one that is already too old does not count */
    RecentFailures plus(Instant failure) {
        var all = Stream.concat(at.stream(), Stream.of(failure)).sorted().toList();
        var from = all.getLast().minus(WINDOW);
        return new RecentFailures(all.stream().filter(one -> !one.isBefore(from)).toList());
    }

    int count() {
        return at.size();
    }

    boolean areTooMany() {
        return count() >= ALLOWED;
    }
}
