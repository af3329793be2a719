package fulfilment.api.kernel;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** So many bytes for all callers together. Reserved before they are used, given back afterwards; the longest wait is served first. */
public final class ByteBudget {

    private static final int UNIT = 1024;

    private final int units;
    private final Semaphore free;

    public ByteBudget(long bytes) {
        units = Math.toIntExact(Math.clamp(bytes / UNIT, 1, Integer.MAX_VALUE));
        free = new Semaphore(units, true);
    }

    /** What is more than all there is counts as all there is: it is used alone. */
    private int units(long bytes) {
        return (int) Math.min(units, (bytes + UNIT - 1) / UNIT);
    }

    /** @return whether they were free; does not wait */
    public boolean tryReserve(long bytes) {
        return free.tryAcquire(units(bytes));
    }

    /** @return whether they became free in time */
    public boolean tryReserve(long bytes, Duration within) {
        try {
            return free.tryAcquire(units(bytes), within.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** @param bytes as they were reserved */
    public void release(long bytes) {
        free.release(units(bytes));
    }

    public long bytes() {
        return (long) units * UNIT;
    }

    public long used() {
        return (long) (units - free.availablePermits()) * UNIT;
    }
}
