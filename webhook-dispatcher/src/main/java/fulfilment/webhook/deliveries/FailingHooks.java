package fulfilment.webhook.deliveries;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Limits calls to hooks that fail every time. Otherwise hundreds of hooks whose receiver is gone would take the processor from everything
 * else. A hook counts as failing after {@link #THRESHOLD} failures in a row. All failing hooks of this process share
 * {@link #CALLS_PER_SECOND} evenly. The first successful call lifts the limit. Thread-safe.
 */
final class FailingHooks {

    /** Failures in a row after which a hook counts as failing. */
    static final int THRESHOLD = 20;
    /** The most calls to all failing hooks together. */
    static final int CALLS_PER_SECOND = 100;

    private static final long BETWEEN_CALLS = TimeUnit.SECONDS.toNanos(1) / CALLS_PER_SECOND;

    private final Map<Integer, Integer> failuresInARow = new ConcurrentHashMap<>();
    /** When each failing hook may be called next, in nanoseconds of {@link #time}. */
    private final Map<Integer, Long> next = new ConcurrentHashMap<>();
    private final LongSupplier time;

    /** @param time nanoseconds from any origin; must never go back */
    FailingHooks(LongSupplier time) {
        this.time = time;
    }

    /** Returns whether the hook may be called now. */
    boolean mayCall(int hook) {
        var from = next.get(hook);
        return from == null || time.getAsLong() - from >= 0;
    }

    /** Records that a call begins, after which a failing hook waits for its next turn. */
    void begins(int hook) {
        next.computeIfPresent(hook, (id, from) -> time.getAsLong() + BETWEEN_CALLS * next.size());
    }

    void succeeded(int hook) {
        failuresInARow.remove(hook);
        next.remove(hook);
    }

    void failed(int hook) {
        if (failuresInARow.merge(hook, 1, Integer::sum) >= THRESHOLD) {
            next.putIfAbsent(hook, time.getAsLong());
        }
    }

    /** Returns how many hooks count as failing. */
    int slowed() {
        return next.size();
    }

    /** Forgets all other hooks. */
    void retain(Set<Integer> hooks) {
        failuresInARow.keySet().retainAll(hooks);
        next.keySet().retainAll(hooks);
    }
}
