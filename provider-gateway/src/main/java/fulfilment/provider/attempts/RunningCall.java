package fulfilment.provider.attempts;

import fulfilment.api.labels.LabelOutcome;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A label request that this process works on, and the users who wait for it. While the label is being adopted, they keep waiting: otherwise
 * a user would read "unknown", request again, and pay for a second label.
 */
final class RunningCall {

    /** How long users wait while the label is being adopted. */
    private static final Duration ADOPTION = Duration.ofSeconds(15);

    /** @param outcome null if no user waited any more: look at the attempt again */
    record End(@Nullable LabelOutcome outcome, @Nullable Throwable failure) {}

    private Duration patience;
    private int waiting;
    private boolean adopting;
    private long adoptedBy;
    private @Nullable End end;

    RunningCall(Duration patience) {
        this.patience = patience;
    }

    synchronized void join() {
        waiting++;
    }

    synchronized void patience(Duration of) {
        patience = of;
        notifyAll();
    }

    synchronized Duration patience() {
        return patience;
    }

    synchronized boolean isAwaited() {
        return waiting > 0;
    }

    /** Returns whether the label shall be adopted now, because a user waits for it. */
    synchronized boolean adopt() {
        adopting = waiting > 0;
        adoptedBy = System.nanoTime() + ADOPTION.toNanos();
        notifyAll();
        return adopting;
    }

    /** The label cannot be adopted now; the users wait as before. */
    synchronized void adoptLater() {
        adopting = false;
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
                long left = (adopting ? adoptedBy : begun + patience.toNanos()) - System.nanoTime();
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
