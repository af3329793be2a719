package fulfilment.outbound;

import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.apache.hc.client5.http.io.ConnectionEndpoint;
import org.apache.hc.core5.io.CloseMode;

import org.jspecify.annotations.Nullable;

/**
 * Closes a connection at a point in time, unless the work on it was finished before. Exactly one of the two happens: a connection that
 * was given back is not closed while another call uses it.
 */
final class Deadline {

    private enum State {
        OPEN,
        MET,
        MISSED
    }

    private final ConnectionEndpoint connection;
    private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);
    private @Nullable Future<?> cut;

    private Deadline(ConnectionEndpoint connection) {
        this.connection = connection;
    }

    /** @throws RejectedExecutionException if the clock has been shut down */
    static Deadline in(long nanos, ConnectionEndpoint connection, ScheduledExecutorService clock) {
        var deadline = new Deadline(connection);
        deadline.cut = clock.schedule(deadline::miss, nanos, TimeUnit.NANOSECONDS);
        return deadline;
    }

    /** @return whether the deadline was met in time, now or earlier */
    boolean met() {
        if (state.compareAndSet(State.OPEN, State.MET) && cut != null) {
            cut.cancel(false);
        }
        return state.get() == State.MET;
    }

    boolean isMissed() {
        return state.get() == State.MISSED;
    }

    private void miss() {
        if (state.compareAndSet(State.OPEN, State.MISSED)) {
            connection.close(CloseMode.IMMEDIATE);
        }
    }
}
