package fulfilment.webhook.deliveries;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs rounds of work in a thread of its own, until it is stopped. After a failure it logs a warning, pauses and tries again. */
final class Worker {

    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);
    private static final Duration AFTER_TROUBLE = Duration.ofMillis(500);
    private static final Duration TO_STOP = Duration.ofSeconds(15);

    private final String name;
    private final Duration pause;
    private final BooleanSupplier round;
    private volatile @Nullable Thread thread;

    /** @param pause after a round that leaves nothing to do; @param round returns whether there is more to do at once */
    Worker(String name, Duration pause, BooleanSupplier round) {
        this.name = name;
        this.pause = pause;
        this.round = round;
    }

    void start() {
        var started = Thread.ofPlatform().daemon().name(name).unstarted(this::work);
        thread = started;
        started.start();
    }

    private void work() {
        while (isRunning()) {
            try {
                if (!round.getAsBoolean()) {
                    LockSupport.parkNanos(pause.toNanos());
                }
            } catch (RuntimeException failed) {
                LOG.warn("{}: cannot continue now: {}", name, failed.getMessage());
                LockSupport.parkNanos(AFTER_TROUBLE.toNanos());
            }
        }
    }

    /** Wakes the thread, because there is something to do. */
    void nudge() {
        var working = thread;
        if (working != null) {
            LockSupport.unpark(working);
        }
    }

    boolean isRunning() {
        return thread != null;
    }

    /** Returns when the current round has ended. */
    void stop() {
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
