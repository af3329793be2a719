package fulfilment.api.requests;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Figures for metrics that the database has to be asked for. They are read in a thread of their own and at most every few seconds, however
 * often metrics are read. Reading metrics never fails and hardly waits, whatever the database does. Thread-safe.
 *
 * @param <T> what one reading returns
 */
public final class RecentFigure<T> {

    /** A reading is used again for this long. */
    static final Duration FRESH = Duration.ofSeconds(5);
    /** A reading older than this says nothing any more: the figures are unknown then. */
    static final Duration KNOWN = Duration.ofSeconds(30);
    /** Only the call that starts a reading waits for it. */
    private static final Duration TIMEOUT = Duration.ofMillis(500);

    private final Supplier<T> read;
    private final LongSupplier time;
    private @Nullable T latest;
    private long latestAt;
    private long begunAt;
    private @Nullable CompletableFuture<T> reading;

    public RecentFigure(Supplier<T> read) {
        this(read, System::nanoTime);
    }

    /** @param time nanoseconds from any origin */
    RecentFigure(Supplier<T> read, LongSupplier time) {
        this.read = read;
        this.time = time;
        this.begunAt = time.getAsLong() - FRESH.toNanos();
    }

    /** Returns a figure of the latest reading; not a number if it is unknown. */
    public synchronized double of(ToDoubleFunction<T> figure) {
        var known = known();
        return known == null ? Double.NaN : figure.applyAsDouble(known);
    }

    /** Returns whether there was a reading lately. */
    public synchronized boolean isKnown() {
        return known() != null;
    }

    private @Nullable T known() {
        long now = time.getAsLong();
        if (reading != null) {
            take(reading, Duration.ZERO);
        } else if (now - begunAt >= FRESH.toNanos()) {
            begunAt = now;
            var begun = new CompletableFuture<T>();
            reading = begun;
            Thread.ofVirtual().name("figures").start(() -> begun.completeAsync(() -> Interactive.call(read), Runnable::run));
            take(begun, TIMEOUT);
        }
        return latest != null && now - latestAt < KNOWN.toNanos() ? latest : null;
    }

    private void take(CompletableFuture<T> from, Duration timeout) {
        try {
            latest = from.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
            latestAt = begunAt;
            reading = null;
        } catch (TimeoutException later) {
            // a later call takes it
        } catch (ExecutionException failed) {
            reading = null; // the figures stay unknown until a reading succeeds
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }
}
