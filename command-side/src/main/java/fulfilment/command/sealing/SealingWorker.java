package fulfilment.command.sealing;

import fulfilment.api.upkeep.BackgroundThread;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Seals older events beside the service, in a thread that rests as long as it works, and ends when all are sealed. */
public final class SealingWorker implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(SealingWorker.class);
    private static final Duration AFTER_TROUBLE = Duration.ofSeconds(5);

    private final OlderEvents events;
    private final BackgroundThread thread = new BackgroundThread("sealing");
    /** Places in the log that are still to be looked at. */
    private volatile long left;

    public SealingWorker(OlderEvents events) {
        this.events = events;
    }

    /** Returns how many places in the log may still have clear personal texts, as far as this process knows. */
    public long left() {
        return left;
    }

    @Override
    public void start() {
        thread.start(this::work);
    }

    private void work() {
        long upTo = -1;
        while (isRunning()) {
            try {
                if (upTo < 0) {
                    upTo = events.end();
                }
                long began = System.nanoTime();
                if (!events.sealNextKeys() && !events.sealNext(upTo)) {
                    LOG.info("the personal texts of all events up to number {} are sealed", upTo);
                    left = 0;
                    return;
                }
                left = upTo - events.reached();
                thread.pause(Duration.ofNanos(System.nanoTime() - began));
            } catch (RuntimeException failed) {
                LOG.warn("older events cannot be sealed now: {}", failed.toString().replaceAll("\\s+", " "));
                thread.pause(AFTER_TROUBLE);
            }
        }
    }

    @Override
    public boolean isRunning() {
        return thread.isRunning();
    }

    @Override
    public void stop() {
        thread.stop();
    }
}
