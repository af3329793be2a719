package fulfilment.testing;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** The one way in which tests wait for something. Its timeout costs nothing when the test passes. */
public final class Eventually {

    /** Long enough for a machine that has other work to do. */
    public static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** A look may be a request, so whoever waits for long looks less often than at first. */
    private static final long SHORTEST_PAUSE = Duration.ofMillis(5).toNanos();
    private static final long LONGEST_PAUSE = Duration.ofMillis(20).toNanos();

    private Eventually() {}

    /** Returns when the condition holds. @param what the test waits for, e.g. "the delivery" */
    public static void until(BooleanSupplier condition, String what) {
        until(condition, () -> what);
    }

    /** Returns when the condition holds. @param what the test waits for, with what is there instead */
    public static void until(BooleanSupplier condition, Supplier<String> what) {
        until(TIMEOUT, condition, what);
    }

    /** Returns when the condition holds. @param timeout for what takes longer by design, such as the start of a process */
    public static void until(Duration timeout, BooleanSupplier condition, Supplier<String> what) {
        long begun = System.nanoTime();
        while (!condition.getAsBoolean()) {
            long waited = System.nanoTime() - begun;
            if (waited > timeout.toNanos()) {
                throw new AssertionError("waited %d s for %s".formatted(timeout.toSeconds(), what.get()));
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("interrupted while waiting for " + what.get());
            }
            LockSupport.parkNanos(Math.clamp(waited / 8, SHORTEST_PAUSE, LONGEST_PAUSE));
        }
    }
}
