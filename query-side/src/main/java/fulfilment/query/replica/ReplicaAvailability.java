package fulfilment.query.replica;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether queries go to the replica now. After a failure none does until a check shows that the replica has caught up, so that not every
 * query waits for it in vain. Rule FLT-6.
 */
final class ReplicaAvailability {

    private static final Logger LOG = LoggerFactory.getLogger(ReplicaAvailability.class);

    private final LongSupplier nanoTime;
    private boolean available;
    private ReadOutcome why = ReadOutcome.GONE;
    private String reason = "it was not asked yet";
    private long since;

    ReplicaAvailability(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.since = nanoTime.getAsLong();
    }

    synchronized boolean isAvailable() {
        return available;
    }

    /** Who answers now. */
    synchronized ReadOutcome outcome() {
        return available ? ReadOutcome.REPLICA : why;
    }

    /** Why the primary answers; empty if the replica does. */
    synchronized String reason() {
        return available ? "" : reason;
    }

    /** The replica has caught up: queries may go there. */
    synchronized void restore() {
        if (!available) {
            LOG.info("queries are answered by the replica after={}s", seconds());
            available = true;
            since = nanoTime.getAsLong();
        }
    }

    /** Queries go to the primary until a check shows that the replica has caught up. */
    synchronized void avoid(ReadOutcome outcome, String cause) {
        if (available) {
            LOG.warn("queries are answered by the primary, not by the replica after={}s reason={}", seconds(), cause);
            available = false;
            since = nanoTime.getAsLong();
        }
        why = outcome;
        reason = cause;
    }

    private long seconds() {
        return TimeUnit.NANOSECONDS.toSeconds(nanoTime.getAsLong() - since);
    }
}
