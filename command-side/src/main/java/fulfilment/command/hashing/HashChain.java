package fulfilment.command.hashing;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Hashes stored events beside the service, in the order of the log. What is hashed is stored with it, so the work can stop at any time and go
 * on later, on any node. Rule OPS-20.
 */
public final class HashChain {

    /** The most events in a batch. */
    static final int TOGETHER = 1_000;

    private static final String LAST = """
            select case when is_called then last_value else 0 end from events.domain_event_global_index_seq""";
    /** Nodes take turns, and take turns with the work that seals older events: what is hashed is not sealed any more. */
    private static final String TURN = """
            select case when reached >= up_to then ? else least(reached, ?) end from events.sealing for update""";

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final Clock clock;

    public HashChain(JdbcTemplate jdbc, TransactionTemplate transaction, Clock clock) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.clock = clock;
    }

    /**
     * A place in the log.
     *
     * @param transaction one that began when the log ended there: whatever had begun to store an event up to there began before it
     */
    public record End(long index, String transaction) {}

    /** Returns the present end of the log. Events that are being stored may still appear before it. */
    public End end() {
        long index = Objects.requireNonNull(jdbc.queryForObject(LAST, Long.class));
        // later than the index: a transaction has an id before its first event has an index. It is an id of our own: a snapshot does not
        // show a transaction that runs if none that began later has ended
        return new End(index, Objects.requireNonNull(jdbc.queryForObject("select pg_current_xact_id()::text", String.class)));
    }

    /** Whether no event can appear before an end any more, because all transactions have ended that had begun. */
    public boolean isSettled(End end) {
        return Boolean.TRUE.equals(jdbc.queryForObject("select pg_snapshot_xmin(pg_current_snapshot()) > ?::xid8", Boolean.class,
                end.transaction));
    }

    /**
     * Hashes the next events. Those that an earlier version stored must be sealed first.
     *
     * @param upTo a place in the log before which no event can appear any more
     * @return the batch, or nothing if all are hashed
     */
    public Optional<HashedBatch> hashNext(long upTo) {
        return Objects.requireNonNull(transaction.execute(status -> {
            long sealed = Objects.requireNonNull(jdbc.queryForObject(TURN, Long.class, upTo, upTo));
            var before = newest().orElse(HashedBatch.NONE);
            var events = jdbc.query(HashedEvent.SELECT
                    + "where global_index > ? and global_index <= ? order by global_index limit ?",
                    (row, number) -> HashedEvent.of(row), before.upTo(), sealed, TOGETHER);
            return events.isEmpty() ? Optional.empty() : Optional.of(store(before, events));
        }));
    }

    private HashedBatch store(HashedBatch before, List<HashedEvent> events) {
        var hashing = new HashedBatch.Hashing();
        events.forEach(hashing::add);
        var batch = hashing.after(before, events.getLast().index(), clock.instant().truncatedTo(ChronoUnit.MICROS));
        jdbc.update("insert into events.hashed_batch (number, up_to, events, hash, content, made_at) values (?, ?, ?, ?, ?, ?)",
                batch.number(), batch.upTo(), batch.events(), batch.hash(), BatchContent.write(events),
                Timestamp.from(batch.madeAt()));
        return batch;
    }

    /** Returns the newest batch. */
    private Optional<HashedBatch> newest() {
        return jdbc.query("select number, up_to, events, hash, made_at from events.hashed_batch order by number desc limit 1",
                (row, number) -> HashedBatch.of(row)).stream().findFirst();
    }

    /** Returns for how many seconds the oldest event has been stored that is not hashed. */
    public double behindSeconds() {
        return Objects.requireNonNull(jdbc.queryForObject("""
                select coalesce(greatest(0, extract(epoch from clock_timestamp() - (
                    select time_stamp from events.domain_event
                    where global_index > coalesce((select up_to from events.hashed_batch order by number desc limit 1), 0)
                    order by global_index limit 1))), 0)""", Double.class));
    }
}
