package fulfilment.query.replica;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checks the replica while it is used, and while it is not. Has connections to it as long as it can be reached. */
final class ReplicaWatch implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ReplicaWatch.class);

    private final CatchUp catchUp;
    private final ReplicaAvailability availability;
    private final Duration timeout;
    private final Duration pause;
    private final Function<Server, ReplicaPool> pools;
    private final Thread thread = Thread.ofPlatform().daemon().name("replica-check").unstarted(this::work);
    private @Nullable ReplicaPool pool;
    private volatile boolean open = true;

    /**
     * @param timeout of a check, as of a query
     * @param pause    between two checks
     * @param pools    makes connections to one run of the replica
     */
    ReplicaWatch(CatchUp catchUp, ReplicaAvailability availability, Duration timeout, Duration pause,
            Function<Server, ReplicaPool> pools) {
        this.catchUp = catchUp;
        this.availability = availability;
        this.timeout = timeout;
        this.pause = pause;
        this.pools = pools;
    }

    /** Checks it at once, so that the first queries go there if it can be used. */
    void start() {
        check();
        if (!availability.isAvailable()) {
            LOG.warn("queries are answered by the primary until the replica can be used reason={}", availability.reason());
        }
        thread.start();
    }

    private void work() {
        while (open) {
            LockSupport.parkNanos(pause.toNanos());
            if (open) {
                check();
            }
        }
    }

    private void check() {
        try {
            open(catchUp.check(timeout).server());
            availability.restore();
        } catch (ReplicaUnavailable cause) {
            avoid(cause);
        } catch (InterruptedException stopping) {
            open = false;
        } catch (RuntimeException failed) {
            avoid(new ReplicaUnavailable(ReadOutcome.GONE, failed.toString()));
        }
    }

    /** Sends queries to the primary. If the replica is gone, breaks its connections, so that queries waiting for it go to the primary too. */
    void avoid(ReplicaUnavailable cause) {
        availability.avoid(cause.outcome(), String.valueOf(cause.getMessage()));
        if (cause.outcome() == ReadOutcome.GONE) {
            drop();
        }
    }

    /** Connections to this run of the replica; null if there are none. */
    synchronized @Nullable ReplicaPool pool(Server server) {
        return pool != null && pool.server().equals(server) ? pool : null;
    }

    private synchronized void open(Server server) {
        if (open && pool(server) == null) {
            drop();
            pool = pools.apply(server);
        }
    }

    /** Closes in another thread, because that takes a while. */
    private synchronized void drop() {
        var left = pool;
        if (left != null) {
            pool = null;
            Thread.ofPlatform().daemon().name("replica-close").start(left::close);
        }
    }

    @Override
    public void close() {
        open = false;
        thread.interrupt();
        synchronized (this) {
            if (pool != null) {
                pool.close();
                pool = null;
            }
        }
    }
}
