package fulfilment.query.replica;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether queries go to the replica now. After a failure none does until a check shows that the replica is near again, so queries do not
 * wait for it one after the other. Rule FLT-6.
 */
final class Standing {

    private static final Logger LOG = LoggerFactory.getLogger(Standing.class);

    private final LongSupplier nanoTime;
    private boolean near;
    private ReadOutcome why = ReadOutcome.GONE;
    private String reason = "it was not asked yet";
    private long since;

    Standing(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.since = nanoTime.getAsLong();
    }

    synchronized boolean isNear() {
        return near;
    }

    /** Who answers now. */
    synchronized ReadOutcome outcome() {
        return near ? ReadOutcome.REPLICA : why;
    }

    /** Why the primary answers; empty if the replica does. */
    synchronized String reason() {
        return near ? "" : reason;
    }

    /** The replica is near: queries may go there. */
    synchronized void near() {
        if (!near) {
            LOG.info("queries are answered by the replica after={}s", seconds());
            near = true;
            since = nanoTime.getAsLong();
        }
    }

    /** Queries go to the primary until a check shows that the replica is near. */
    synchronized void avoid(ReadOutcome outcome, String cause) {
        if (near) {
            LOG.warn("queries are answered by the primary, not by the replica after={}s reason={}", seconds(), cause);
            near = false;
            since = nanoTime.getAsLong();
        }
        why = outcome;
        reason = cause;
    }

    private long seconds() {
        return TimeUnit.NANOSECONDS.toSeconds(nanoTime.getAsLong() - since);
    }
}
