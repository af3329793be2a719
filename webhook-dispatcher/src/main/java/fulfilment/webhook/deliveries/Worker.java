package fulfilment.webhook.deliveries;

import fulfilment.api.upkeep.BackgroundThread;
import java.time.Duration;
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
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(250);

    private final String name;
    private final Duration pause;
    private volatile long workedAt = System.nanoTime();
    private final BackgroundThread thread;

    /**
     * @param pause after a round that leaves nothing to do. While there is no work it grows to a tenth of that time, up to a quarter of a second
     */
    Worker(String name, Duration pause) {
        this.name = name;
        this.thread = new BackgroundThread(name);
        this.pause = pause;
    }

    /** @return whether there is more to do at once */
    abstract boolean round();

    @Override
    public void start() {
        thread.start(this::work);
    }

    private void work() {
        while (isRunning()) {
            try {
                if (round()) {
                    worked();
                } else {
                    thread.pause(pause());
                }
            } catch (RuntimeException failed) {
                LOG.warn("{}: cannot continue now: {}", name, failed.toString().replaceAll("\\s+", " ")); // statements have several lines
                thread.pause(AFTER_TROUBLE);
            }
        }
    }

    private Duration pause() {
        return Duration
                .ofNanos(Math.max(pause.toNanos(), Math.min((System.nanoTime() - workedAt) / 10, LONGEST_PAUSE.toNanos())));
    }

    /** There was something to do, and more may come soon. */
    final void worked() {
        workedAt = System.nanoTime();
    }

    /** Wakes the thread, because there is something to do. */
    void nudge() {
        worked();
        thread.wake();
    }

    @Override
    public boolean isRunning() {
        return thread.isRunning();
    }

    /** Returns when the current round has ended. */
    @Override
    public void stop() {
        thread.stop();
    }
}
