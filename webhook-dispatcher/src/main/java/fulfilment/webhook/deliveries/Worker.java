package fulfilment.webhook.deliveries;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Runs rounds of work in a thread of its own, as long as the service runs. It looks less often while there is nothing to do, so that an
 * idle service costs little. After a failure it logs a warning, pauses and tries again.
 */
abstract class Worker implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);
    private static final Duration AFTER_TROUBLE = Duration.ofMillis(500);
    private static final Duration TO_STOP = Duration.ofSeconds(15);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(250);

    private final String name;
    private final Duration pause;
    private volatile long workedAt = System.nanoTime();
    private volatile @Nullable Thread thread;

    /**
     * @param pause after a round that leaves nothing to do. While there is no work it grows to a tenth of that time, up to a quarter of a second
     */
    Worker(String name, Duration pause) {
        this.name = name;
        this.pause = pause;
    }

    /** @return whether there is more to do at once */
    abstract boolean round();

    @Override
    public void start() {
        var started = Thread.ofPlatform().daemon().name(name).unstarted(this::work);
        thread = started;
        started.start();
    }

    private void work() {
        while (isRunning()) {
            try {
                if (round()) {
                    worked();
                } else {
                    LockSupport.parkNanos(pause());
                }
            } catch (RuntimeException failed) {
                LOG.warn("{}: cannot continue now: {}", name, failed.toString().replaceAll("\\s+", " ")); // statements have several lines
                LockSupport.parkNanos(AFTER_TROUBLE.toNanos());
            }
        }
    }

    /** Returns nanoseconds. */
    private long pause() {
        return Math.max(pause.toNanos(), Math.min((System.nanoTime() - workedAt) / 10, LONGEST_PAUSE.toNanos()));
    }

    /** There was something to do, and more may come soon. */
    final void worked() {
        workedAt = System.nanoTime();
    }

    /** Wakes the thread, because there is something to do. */
    void nudge() {
        worked();
        var working = thread;
        if (working != null) {
            LockSupport.unpark(working);
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    /** Returns when the current round has ended. */
    @Override
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
