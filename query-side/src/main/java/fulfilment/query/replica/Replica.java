package fulfilment.query.replica;

import com.zaxxer.hikari.HikariConfig;
import fulfilment.query.reads.ReadFrom;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Callable;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A replica of PostgreSQL that answers queries in place of the primary. A query goes there if the replica has all that was stored before the
 * query; otherwise, and whenever the replica fails, the primary answers. Rules FLT-5, FLT-6.
 */
public final class Replica implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Replica.class);
    private static final Duration BETWEEN_CHECKS = Duration.ofSeconds(1);
    /** How long reading the position of a server may take; it needs no disk. */
    private static final Duration PRIMARY_TIMEOUT = Duration.ofSeconds(2);

    private final Duration timeout;
    private final PrimaryLog primaryLog;
    private final ReplicaLog replicaLog;
    private final CoalescedRead<LogPosition> primaryRead;
    private final CoalescedRead<Replayed> replicaRead;
    private final CatchUp catchUp;
    private final ReplicaAvailability availability = new ReplicaAvailability(System::nanoTime);
    private final ReplicaWatch watch;
    private final ReplicaMeters meters;

    /**
     * @param primary  where the replica gets its log from
     * @param replica  makes new connections to the replica, or to one of the servers that may be it
     * @param like     a pool of as many connections
     * @param timeout how long a query waits
     */
    public Replica(DataSource primary, Standbys replica, HikariConfig like, Duration timeout, ReplicaMeters meters)
            throws SQLException {
        this(primary, replica, like, timeout, BETWEEN_CHECKS, meters);
    }

    /** One that is checked more often, for tests. */
    Replica(DataSource primary, Standbys replica, HikariConfig like, Duration timeout, Duration pause, ReplicaMeters meters)
            throws SQLException {
        this.timeout = timeout;
        this.meters = meters;
        primaryLog = new PrimaryLog(primary, PRIMARY_TIMEOUT);
        try (var connection = primary.getConnection()) {
            replicaLog = new ReplicaLog(replica, Server.of(connection), PRIMARY_TIMEOUT);
        }
        primaryRead = new CoalescedRead<>("primary-log", primaryLog::position);
        replicaRead = new CoalescedRead<>("replica-log", replicaLog::replayed);
        catchUp = new CatchUp(primaryRead, replicaRead, System::nanoTime);
        watch = new ReplicaWatch(catchUp, availability, timeout, pause,
                server -> new ReplicaPool(replica.currentOnly(), server, like, timeout));
        meters.observe(this);
    }

    /**
     * Begins to use the replica as soon as it can be used.
     *
     * @throws SQLException if the address leads to another database, or the primary answers what it has not stored
     */
    public Replica start() throws SQLException {
        primaryLog.position();
        try {
            replicaLog.replayed();
        } catch (ReplicaLog.OtherDatabase wrong) {
            throw wrong;
        } catch (SQLException unusable) {
            LOG.debug("the replica cannot be used yet", unusable);
        }
        primaryRead.start();
        replicaRead.start();
        watch.start();
        return this;
    }

    /** Answers a query that only reads views. */
    @Nullable
    Object answer(Callable<@Nullable Object> query) throws Exception {
        var before = caughtUp();
        var pool = before == null ? null : watch.pool(before.server());
        if (before == null || pool == null) {
            meters.answered(availability.isAvailable() ? ReadOutcome.GONE : availability.outcome());
            return ReadFrom.call(null, query);
        }
        var attempt = ReadAttempt.of(() -> ReadFrom.call(pool.connections(), query));
        if (isSound(attempt, before)) {
            meters.answered(ReadOutcome.REPLICA);
            return attempt.result();
        }
        meters.answered(ReadOutcome.FAILED);
        return ReadFrom.call(null, query);
    }

    /** Returns what the replica has if that is enough for a query that begins now; null if not. */
    private @Nullable Replayed caughtUp() {
        if (!availability.isAvailable()) {
            return null;
        }
        long begun = System.nanoTime();
        try {
            return catchUp.await(timeout, availability::isAvailable);
        } catch (ReplicaUnavailable late) {
            if (availability.isAvailable()) {
                watch.avoid(late);
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } finally {
            meters.waited(System.nanoTime() - begun);
        }
        return null;
    }

    /** Whether the primary would have answered the same, or refused the same. */
    private boolean isSound(ReadAttempt attempt, Replayed before) {
        try {
            switch (ReplicaFailure.of(attempt.failure())) {
                case NONE -> {
                    return !catchUp.readPosition(timeout.toNanos()).hasOtherViewsThan(before);
                }
                case LOST -> watch.avoid(new ReplicaUnavailable(ReadOutcome.GONE, reason(attempt)));
                case CANCELLED -> LOG.debug("the replica did not answer a query to its end", attempt.failure());
                case OTHER -> LOG.warn("a query failed at the replica and is answered by the primary cause={}", reason(attempt));
            }
        } catch (ReplicaUnavailable gone) {
            watch.avoid(gone);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private static String reason(ReadAttempt attempt) {
        return String.valueOf(attempt.failure()).lines().findFirst().orElse("");
    }

    public boolean isUsed() {
        return availability.isAvailable();
    }

    /** Why the primary answers; empty if the replica does. */
    public String reason() {
        return availability.reason();
    }

    /** The bytes of the log that the replica lacked at the last check; negative if they are not known. */
    public long behind() {
        return catchUp.behind();
    }

    @Override
    public void close() {
        watch.close();
        primaryRead.close();
        replicaRead.close();
        primaryLog.close();
        replicaLog.close();
    }
}
