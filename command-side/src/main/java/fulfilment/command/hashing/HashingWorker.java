package fulfilment.command.hashing;

import fulfilment.api.upkeep.BackgroundThread;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Hashes new events beside the service, once a minute. It rests as long as it works. */
public final class HashingWorker implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(HashingWorker.class);
    private static final Duration EVERY = Duration.ofMinutes(1);
    private static final Duration FOR_OTHERS_TO_END = Duration.ofSeconds(1);
    /** A server that collects logs then has a hash that does not change with the database. */
    private static final Duration SAID_EVERY = Duration.ofHours(1);

    private final HashChain chain;
    private final BackgroundThread thread = new BackgroundThread("hashing");
    private long saidAt = System.nanoTime() - SAID_EVERY.toNanos();

    public HashingWorker(HashChain chain) {
        this.chain = chain;
    }

    @Override
    public void start() {
        thread.start(this::work);
    }

    private void work() {
        while (isRunning()) {
            try {
                hashAll();
            } catch (RuntimeException failed) {
                LOG.warn("the log cannot be hashed now: {}", failed.toString().replaceAll("\\s+", " "));
            }
            thread.pause(EVERY);
        }
    }

    private void hashAll() {
        var end = chain.end();
        while (isRunning() && !chain.isSettled(end)) {
            thread.pause(FOR_OTHERS_TO_END);
        }
        @Nullable
        HashedBatch newest = null;
        while (isRunning()) {
            long began = System.nanoTime();
            var batch = chain.hashNext(end.index());
            if (batch.isEmpty()) {
                break;
            }
            newest = batch.get();
            thread.pause(Duration.ofNanos(System.nanoTime() - began));
        }
        if (newest != null && System.nanoTime() - saidAt >= SAID_EVERY.toNanos()) {
            saidAt = System.nanoTime();
            LOG.info("the log is hashed up to event {} batch={} hash={}", newest.upTo(), newest.number(), newest.hex());
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
