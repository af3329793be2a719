package fulfilment.api.requests;

import fulfilment.api.kernel.Rule;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Marks work that a caller waits for. Such work waits only a limited time for a database that does not answer. That of a request has one
 * deadline for all that it asks the database and other processes: limits of single answers do not add up. Rule CON-90.
 */
public final class Interactive {

    private static final ThreadLocal<@Nullable Work> CURRENT = new ThreadLocal<>();

    private Interactive() {}

    /** What a thread works on. */
    private static final class Work {

        private int depth;
        private boolean hasDeadline;
        private long deadline;
    }

    public static boolean isCurrent() {
        return CURRENT.get() != null;
    }

    /** Begins work without a deadline, or a part of the current work. */
    public static void begin() {
        var work = CURRENT.get();
        if (work == null) {
            work = new Work();
            CURRENT.set(work);
        }
        work.depth++;
    }

    /** Begins the work of a request. If it is a part of another one, the deadline of that one holds. */
    public static void beginRequest(Duration timeout) {
        begin();
        var work = CURRENT.get();
        if (work != null && !work.hasDeadline) {
            work.hasDeadline = true;
            work.deadline = System.nanoTime() + timeout.toNanos();
        }
    }

    public static void end() {
        var work = CURRENT.get();
        if (work != null && --work.depth == 0) {
            CURRENT.remove();
        }
    }

    public static <T> T call(Supplier<T> work) {
        begin();
        try {
            return work.get();
        } finally {
            end();
        }
    }

    /** Returns how long the work may wait for one answer: at most this long, and not beyond its deadline. Zero if that has passed. */
    public static Duration atMost(Duration limit) {
        var work = CURRENT.get();
        if (work == null || !work.hasDeadline) {
            return limit;
        }
        long left = Math.max(0, work.deadline - System.nanoTime());
        return left < limit.toNanos() ? Duration.ofNanos(left) : limit;
    }

    /**
     * Moves the deadline by the time since {@code begun}, a reading of {@link System#nanoTime()}: that part of the work has a limit of its
     * own.
     */
    public static void doNotCountSince(long begun) {
        var work = CURRENT.get();
        if (work != null) {
            work.deadline += System.nanoTime() - begun;
        }
    }
}
