package fulfilment.testing;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** The one way in which tests wait for something. Its patience costs nothing when the test passes. */
public final class Eventually {

    /** Long enough for a machine that has other work to do. */
    public static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private Eventually() {}

    /** Returns when the condition holds. @param what the test waits for, e.g. "the delivery" */
    public static void until(BooleanSupplier condition, String what) {
        until(condition, () -> what);
    }

    /** Returns when the condition holds. @param what the test waits for, with what is there instead */
    public static void until(BooleanSupplier condition, Supplier<String> what) {
        until(PATIENCE, condition, what);
    }

    /** Returns when the condition holds. @param patience for what takes longer by design, such as the start of a process */
    public static void until(Duration patience, BooleanSupplier condition, Supplier<String> what) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("waited %d s for %s".formatted(patience.toSeconds(), what.get()));
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("interrupted while waiting for " + what.get());
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }
}
