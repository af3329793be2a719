package fulfilment.query.replica;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads one value for many callers at the same time. Each caller gets the result of a read that began after it asked, and one read serves all
 * callers that asked before it began.
 */
final class CoalescedRead<T> implements AutoCloseable {

    /** The pause after a read, which limits the load of steady requests. */
    private static final Duration PAUSE = Duration.ofNanos(500_000);

    private final Callable<T> read;
    private final Thread thread;
    private @Nullable CompletableFuture<T> asked;
    private volatile boolean open = true;

    CoalescedRead(String name, Callable<T> read) {
        this.read = read;
        this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this::work);
    }

    CoalescedRead<T> start() {
        thread.start();
        return this;
    }

    synchronized CompletableFuture<T> ask() {
        if (!open) {
            return CompletableFuture.failedFuture(new IllegalStateException("the process stops"));
        }
        if (asked == null) {
            asked = new CompletableFuture<>();
            notifyAll();
        }
        return asked;
    }

    private void work() {
        while (await()) {
            readOnce();
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private synchronized boolean await() {
        try {
            while (open && asked == null) {
                wait();
            }
        } catch (InterruptedException stopping) {
            return false;
        }
        return open;
    }

    /** Answers all who have asked. */
    void readOnce() {
        var waiting = take();
        if (waiting == null) {
            return;
        }
        try {
            waiting.complete(read.call());
        } catch (Throwable failed) { // passed on to all callers, whatever it is
            waiting.completeExceptionally(failed);
        }
    }

    private synchronized @Nullable CompletableFuture<T> take() {
        var waiting = asked;
        asked = null;
        return waiting;
    }

    /** Waits for a read that is under way, but not for long. */
    @Override
    public void close() {
        synchronized (this) {
            open = false;
            if (asked != null) {
                asked.completeExceptionally(new IllegalStateException("the process stops"));
                asked = null;
            }
            notifyAll();
        }
        try {
            if (thread.isAlive()) {
                thread.join(Duration.ofSeconds(1));
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
