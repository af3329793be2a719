package fulfilment.query.rebuild;

import fulfilment.api.kernel.EventLog;
import fulfilment.query.platform.Projection;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Lets rebuilt rows take over, one projection after the other. First the new rows catch up, and from then on follow the old ones. A reader
 * that began before that sees the new rows in their earlier state. So they replace the old ones only when no such reader is left.
 */
final class TakeOver {

    private static final int TRIES = 600;

    private final Shadow shadow;
    private final EventLog events;
    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final Runnable check;

    /** @param check throws an exception if the take-over must not go on */
    TakeOver(Shadow shadow, EventLog events, JdbcTemplate jdbc, TransactionTemplate transaction, Runnable check) {
        this.shadow = shadow;
        this.events = events;
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.check = check;
    }

    /** @param position how far the new rows have followed the event store */
    void of(List<Projection> projections, long position) {
        for (var projection : projections) {
            if (!shadow.follows(projection.tables().getFirst())) {
                whenFree(projection, () -> catchUp(projection, position));
            }
        }
        awaitNewcomers();
        for (var projection : projections) {
            whenFree(projection, () -> {
                shadow.lock(projection.tables());
                shadow.takeOver(projection.tables());
            });
        }
    }

    /**
     * Applies the remaining events. Under the lock it reads all committed events, whatever their index. Events that are not visible yet
     * belong to writers that wait for the lock, and their later writes are followed.
     */
    private void catchUp(Projection projection, long position) {
        shadow.lockForWriting(projection.tables());
        shadow.project(events.read(position, Long.MAX_VALUE, Integer.MAX_VALUE), List.of(projection));
        shadow.follow(projection.tables());
    }

    private void whenFree(Projection projection, Runnable step) {
        for (int tries = 0; tries < TRIES; tries++) {
            boolean done = shadow.unlessBusy(() -> transaction.executeWithoutResult(status -> {
                check.run();
                step.run();
            }));
            if (done) {
                return;
            }
        }
        throw new IllegalStateException(
                "the tables %s could not be locked: they are in use all the time".formatted(projection.tables()));
    }

    /** Waits until every transaction in this database has a snapshot that is at least as new as this call. */
    private void awaitNewcomers() {
        var now = jdbc.queryForObject("select pg_current_xact_id()::xid::text", String.class);
        while (Boolean.TRUE.equals(jdbc.queryForObject("""
                select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
                               and age(backend_xmin) > age(?::xid))""", Boolean.class, now))) {
            check.run();
            LockSupport.parkNanos(5_000_000);
        }
    }
}
