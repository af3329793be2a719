package fulfilment.provider.attempts;

import fulfilment.api.labels.LabelOutcome;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A label request that this process works on, and the users who wait for it. They keep waiting while the request is queued, while the label is
 * being adopted and while a refusal is being stored. Otherwise a user would read "unknown", and might pay for a second label or ask an admin
 * about a label that does not exist.
 */
final class RunningCall {

    /** How long users wait while the outcome is being stored. */
    private static final Duration CONCLUSION = Duration.ofSeconds(15);

    /** @param outcome null if no user waited any more: look at the attempt again */
    record End(@Nullable LabelOutcome outcome, @Nullable Throwable failure) {}

    private Duration timeout;
    private int waiting;
    private boolean concluding;
    private long concludedBy;
    private @Nullable End end;

    RunningCall(Duration timeout) {
        this.timeout = timeout;
    }

    synchronized void join() {
        waiting++;
    }

    synchronized void timeout(Duration of) {
        timeout = of;
        notifyAll();
    }

    synchronized Duration timeout() {
        return timeout;
    }

    synchronized boolean isAwaited() {
        return waiting > 0;
    }

    /** Returns whether the label shall be adopted now, because a user waits for it. */
    synchronized boolean adopt() {
        conclude(waiting > 0);
        return concluding;
    }

    /**
     * The request is queued. It leaves the queue before the users stop waiting, and is then sent or refused. If the machine stands still for a
     * moment, this takes longer; nothing is sent during that time.
     */
    synchronized void queue() {
        conclude(true);
        concludedBy += timeout.toNanos();
    }

    /** The request is being refused. */
    synchronized void refuse() {
        conclude(true);
    }

    /** The request is no longer queued, or its outcome cannot be stored now: the users wait for the usual time. */
    synchronized void waitAsUsual() {
        conclude(false);
    }

    private void conclude(boolean now) {
        concluding = now;
        concludedBy = System.nanoTime() + CONCLUSION.toNanos();
        notifyAll();
    }

    synchronized void end(End how) {
        end = how;
        notifyAll();
    }

    /** Waits after {@link #join}. Returns null if the time is over. @param begun when the caller began to wait, as {@link System#nanoTime} */
    synchronized @Nullable End await(long begun) throws InterruptedException {
        try {
            while (end == null) {
                long left = (concluding ? concludedBy : begun + timeout.toNanos()) - System.nanoTime();
                if (left <= 0) {
                    return null;
                }
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
            return end;
        } finally {
            waiting--;
        }
    }
}
