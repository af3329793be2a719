package fulfilment.query.platform;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Determines how far the event store can be read without missing an event. Events get their indexes before their transactions commit, and a
 * transaction that is rolled back leaves a gap for ever. So neither the highest index nor the lack of gaps shows that nothing else will
 * come. But a transaction has an id before its first event has an index. So when all transactions that ran while an index was the last one
 * have ended, no event can appear at or below it any more. The high watermark is the last stored event up to there.
 */
@Component
public class HighWatermark {

    /** The same for readers in the order of transactions: selects the events whose transactions began before all that still run. */
    public static final String BELOW_RUNNING_TRANSACTIONS = "transaction < pg_snapshot_xmin(pg_current_snapshot())";

    private static final String LAST = "select case when is_called then last_value else 0 end from events.domain_event_global_index_seq";
    private static final String STORED = """
            select global_index from events.domain_event where global_index <= ? order by global_index desc limit 1""";
    /** Transactions of this database that have an id. Those of other databases store no events. */
    private static final String RUNNING = """
            select backend_xid::text from pg_stat_get_activity(null) where backend_xid is not null
            and datid = (select oid from pg_database where datname = current_database())""";
    /** The time for which the last answer is good enough. */
    private static final Duration FRESH = Duration.ofMillis(3);
    private static final Duration PAUSE = Duration.ofMillis(2);
    private static final Duration FOR_OTHERS_TO_END = Duration.ofMinutes(10);

    private final JdbcTemplate jdbc;
    private long current;
    private long looked;
    private @Nullable Waiting waiting;
    private long asked = System.nanoTime() - FRESH.toNanos();

    /** @param others transactions that may still store something at or below {@code place} */
    private record Waiting(long place, Set<String> others, long since) {}

    HighWatermark(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the high watermark as far as it is known now. Does not wait: a transaction that does not end holds it back. */
    public synchronized long current() {
        if (System.nanoTime() - asked < FRESH.toNanos()) {
            return current;
        }
        if (waiting != null) {
            var running = running();
            running.retainAll(waiting.others());
            if (running.isEmpty()) {
                current = stored(waiting.place());
                waiting = null;
            }
        }
        if (waiting == null) {
            long last = last();
            if (last > looked) {
                looked = last;
                var running = running();
                if (running.isEmpty()) {
                    current = stored(last);
                } else {
                    waiting = new Waiting(last, running, System.nanoTime());
                }
            }
        }
        asked = System.nanoTime();
        return current;
    }

    /** Returns for how long running transactions have held {@link #current} back. */
    public synchronized double heldSeconds() {
        return waiting == null ? 0 : (System.nanoTime() - waiting.since()) / 1e9;
    }

    /**
     * Waits for the transactions that run now, but not for those that begin later. Must not be called within a transaction.
     *
     * @return the high watermark; no event that was committed before the call is above it
     * @throws IllegalStateException if a transaction does not end
     */
    public long await() {
        long last = last();
        var others = running();
        long deadline = System.nanoTime() + FOR_OTHERS_TO_END.toNanos();
        while (!others.isEmpty()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("a transaction in this database does not end");
            }
            LockSupport.parkNanos(PAUSE.toNanos());
            others.retainAll(running());
        }
        return stored(last);
    }

    private long last() {
        var last = jdbc.queryForObject(LAST, Long.class);
        return last == null ? 0 : last;
    }

    /**
     * Returns the last stored event up to there. An index that was given out and never stored may be given out again after the database
     * has crashed.
     */
    private long stored(long place) {
        return jdbc.queryForList(STORED, Long.class, place).stream().findFirst().orElse(0L);
    }

    private Set<String> running() {
        return new HashSet<>(jdbc.queryForList(RUNNING, String.class));
    }
}
