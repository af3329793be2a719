package fulfilment.api.upkeep;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A thread that works beside the service until it is stopped. What it runs must return soon when {@link #isRunning} says no. */
public final class BackgroundThread {

    private static final Duration TO_STOP = Duration.ofSeconds(15);

    private final String name;
    private volatile @Nullable Thread thread;
    private volatile boolean isWoken;

    public BackgroundThread(String name) {
        this.name = name;
    }

    public void start(Runnable work) {
        var started = Thread.ofPlatform().daemon().name(name).unstarted(work);
        thread = started;
        started.start();
    }

    /** Whether it was started and not stopped. */
    public boolean isRunning() {
        return thread != null;
    }

    /** Lets the thread rest. {@link #wake} and {@link #stop} end that, also if they come before it while the thread works. */
    public void pause(Duration time) {
        if (!isWoken && isRunning()) { // what the work waits for may have used up the permit of an earlier unpark
            LockSupport.parkNanos(time.toNanos());
        }
        isWoken = false;
    }

    public void wake() {
        isWoken = true;
        var working = thread;
        if (working != null) {
            LockSupport.unpark(working);
        }
    }

    /** Returns when the work has ended, or after a quarter of a minute. */
    public void stop() {
        var working = thread;
        thread = null;
        if (working != null) {
            LockSupport.unpark(working);
            try {
                working.join(TO_STOP);
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
