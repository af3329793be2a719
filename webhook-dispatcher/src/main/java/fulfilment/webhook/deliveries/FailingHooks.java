package fulfilment.webhook.deliveries;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Limits the calls to hooks of which every call fails: otherwise hundreds of hooks whose receiver is gone take the processor from everything
 * else. After so many failures in a row a hook counts as failing. All failing hooks of this process together are called so many times a second at
 * most, in fair shares. The first call that succeeds lifts the limit. Used by several threads.
 */
final class FailingHooks {

    /** Failures in a row. */
    static final int THRESHOLD = 20;
    /** Calls to all failing hooks together. */
    static final int CALLS_PER_SECOND = 100;

    private static final long BETWEEN_CALLS = TimeUnit.SECONDS.toNanos(1) / CALLS_PER_SECOND;

    private final Map<Integer, Integer> failuresInARow = new ConcurrentHashMap<>();
    /** When each failing hook may be called next, as of {@link #time}. */
    private final Map<Integer, Long> next = new ConcurrentHashMap<>();
    private final LongSupplier time;

    /** @param time in nanoseconds from any origin, never going back */
    FailingHooks(LongSupplier time) {
        this.time = time;
    }

    /** Whether the hook may be called now. */
    boolean mayCall(int hook) {
        var from = next.get(hook);
        return from == null || time.getAsLong() - from >= 0;
    }

    /** A call begins: a failing hook waits for its next turn. */
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

    /** The others are not called any more. */
    void retain(Set<Integer> hooks) {
        failuresInARow.keySet().retainAll(hooks);
        next.keySet().retainAll(hooks);
    }
}
