package fulfilment.command.hooks;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * The complete failures that count: those within a day up to the latest of them, in their order. Two that lie exactly a day apart are
 * within it.
 */
record RecentFailures(List<Instant> at) {

    /** Rule HOK-11. */
    static final int ALLOWED = 5;
    /** Rule HOK-11. */
    static final Duration WINDOW = Duration.ofHours(24);

    static final RecentFailures NONE = new RecentFailures(List.of());

    /** @param failure in any order; one that is over already counts for nothing */
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
