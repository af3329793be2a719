package fulfilment.query.feed;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Determines how far the feed can be read without missing anything. An event gets its global index before its transaction commits, and
 * its transaction has an id before that. So when all transactions that ran while an index was given out have ended, nothing can appear at
 * or below that index any more. A transaction that does not end holds the feed back; {@code fulfilment_feed_held_seconds} says for how
 * long.
 */
@Component
class Horizon {

    private static final String LAST = "select case when is_called then last_value else 0 end from events.domain_event_global_index_seq";
    private static final String STORED = """
            select global_index from events.domain_event where global_index <= ? order by global_index desc limit 1""";
    /** Transactions of this database that have an id. Those of other databases store no events. */
    private static final String RUNNING = """
            select backend_xid::text from pg_stat_get_activity(null) where backend_xid is not null
            and datid = (select oid from pg_database where datname = current_database())""";
    /** The time for which the last answer is good enough. */
    private static final Duration FRESH = Duration.ofMillis(3);

    private final JdbcTemplate jdbc;
    private long settled;
    private long looked;
    private @Nullable Waiting waiting;
    private long asked = System.nanoTime() - FRESH.toNanos();

    /** @param others transactions that may still store something at or below {@code place} */
    private record Waiting(long place, Set<String> others, long since) {}

    Horizon(JdbcTemplate jdbc, MeterRegistry meters) {
        this.jdbc = jdbc;
        Gauge.builder("fulfilment.feed.held", this, Horizon::heldSeconds).baseUnit("seconds")
                .description("how long announcements have waited for a transaction to end").register(meters);
    }

    /** Returns the highest index of an event at or below which nothing can appear any more. Does not wait. */
    synchronized long settled() {
        if (System.nanoTime() - asked < FRESH.toNanos()) {
            return settled;
        }
        if (waiting != null) {
            var running = running();
            running.retainAll(waiting.others());
            if (running.isEmpty()) {
                settled = stored(waiting.place());
                waiting = null;
            }
        }
        if (waiting == null) {
            long last = last();
            if (last > looked) {
                looked = last;
                var running = running();
                if (running.isEmpty()) {
                    settled = stored(last);
                } else {
                    waiting = new Waiting(last, running, System.nanoTime());
                }
            }
        }
        asked = System.nanoTime();
        return settled;
    }

    /**
     * Returns the last stored event up to there. An index that was given out and never stored may be given out again after the database
     * has crashed.
     */
    private long stored(long place) {
        return jdbc.queryForList(STORED, Long.class, place).stream().findFirst().orElse(0L);
    }

    private long last() {
        var last = jdbc.queryForObject(LAST, Long.class);
        return last == null ? 0 : last;
    }

    private Set<String> running() {
        return new HashSet<>(jdbc.queryForList(RUNNING, String.class));
    }

    private synchronized double heldSeconds() {
        return waiting == null ? 0 : (System.nanoTime() - waiting.since()) / 1e9;
    }
}
