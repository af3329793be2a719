package fulfilment.query.platform;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Determines how far the event store can be followed without missing an event. Indexes are given out before transactions commit, and a
 * transaction that is rolled back leaves a gap for ever. So neither the highest index nor the lack of gaps shows that nothing else will
 * come. But a transaction that stores events gets its id before its first event. So when all transactions that had an id when an index
 * was the last one have ended, no event can appear at or below that index.
 */
@Component
public class Settled {

    private static final Duration PAUSE = Duration.ofMillis(2);
    private static final Duration FOR_OTHERS_TO_END = Duration.ofMinutes(10);

    /** Whether a transaction of this database with a lower id is running. Those of other databases store no events. */
    private static final String RUNNING = """
            select exists (select from pg_stat_activity
                           where datname = current_database() and age(backend_xid) > age(?::xid))""";

    private final JdbcTemplate jdbc;

    Settled(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Waits for the transactions that run now, but not for those that begin later.
     *
     * @return the highest index at or below which no event will appear any more
     * @throws IllegalStateException if a transaction does not end
     */
    public long index() {
        long last = required("select case when is_called then last_value else 0 end from events.domain_event_global_index_seq");
        var next = jdbc.queryForObject("select pg_current_xact_id()::xid::text", String.class); // every running one has a lower id
        long deadline = System.nanoTime() + FOR_OTHERS_TO_END.toNanos();
        while (Boolean.TRUE.equals(jdbc.queryForObject(RUNNING, Boolean.class, next))) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("a transaction in this database does not end");
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        return last;
    }

    private long required(String sql) {
        var value = jdbc.queryForObject(sql, Long.class);
        if (value == null) {
            throw new IllegalStateException("no answer to: " + sql);
        }
        return value;
    }
}
