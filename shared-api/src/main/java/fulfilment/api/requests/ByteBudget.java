package fulfilment.api.requests;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A number of bytes that all callers share. Reserve bytes before use and release them afterwards. The caller that has waited longest is
 * served first.
 */
public final class ByteBudget {

    private static final int UNIT = 1024;

    private final int units;
    private final Semaphore free;

    public ByteBudget(long bytes) {
        units = Math.toIntExact(Math.clamp(bytes / UNIT, 1, Integer.MAX_VALUE));
        free = new Semaphore(units, true);
    }

    /** Counts a request for more than the whole budget as the whole budget, so that it is used alone. */
    private int units(long bytes) {
        return (int) Math.min(units, (bytes + UNIT - 1) / UNIT);
    }

    /** @return whether the bytes were free; does not wait */
    public boolean tryReserve(long bytes) {
        return free.tryAcquire(units(bytes));
    }

    /** @return whether the bytes became free in time */
    public boolean tryReserve(long bytes, Duration within) {
        try {
            return free.tryAcquire(units(bytes), within.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** @param bytes the same number that was reserved */
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
