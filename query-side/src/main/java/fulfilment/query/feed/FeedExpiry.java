package fulfilment.query.feed;

import fulfilment.api.feed.FeedCommand.ForgetEvents;
import fulfilment.api.retention.PartitionSize;
import fulfilment.api.retention.RetentionStep;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Removes announcements that are too old, always all of an event, and remembers the last event it removed. It drops partitions whose rows
 * are all too old; rows of others are deleted when they outlived their time by {@link RetentionStep#TOLERATED}. It also opens the next
 * partition. Rule EVT-8.
 */
@Component
class FeedExpiry {

    private static final Logger LOG = LoggerFactory.getLogger(FeedExpiry.class);
    private static final String FORGET = """
            with last as (select max(event) as event from (select event, at from feed.announcement order by event, number limit ?) oldest
                          where at < ?),
                 gone as (delete from feed.announcement a using last where a.event <= last.event returning a.event),
                 remembered as (update feed.expired set event = greatest(feed.expired.event, last.event) from last
                                where last.event is not null)
            select count(*) from gone""";

    /** The highest number that an event has, or will have when its transaction commits. */
    private static final String REACHED = """
            select greatest((select max(event) from feed.announcement),
                            pg_sequence_last_value(pg_get_serial_sequence('events.domain_event', 'global_index')::regclass), 0)""";

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;

    FeedExpiry(JdbcTemplate jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    private record Partition(String name, boolean closed) {}

    @CommandHandler
    boolean decide(ForgetEvents command) {
        long reached = number(REACHED);
        open(reached);
        for (var partition : partitions(reached)) {
            var step = step(partition, command.before());
            if (step == RetentionStep.DELETE_ROWS) {
                return delete(command);
            }
            if (step == RetentionStep.WAIT || !drop(partition, command.before())) {
                return false;
            }
        }
        return false;
    }

    private void open(long reached) {
        if (isTrue("select coalesce(max(lower::bigint), 0) <= ? from upkeep.partitions('feed.announcement')", reached)) {
            long before = number("""
                    select coalesce(min(event), ?)
                    from (select event from feed.announcement where at >= (select at from feed.announcement
                              order by event desc, number desc limit 1) - interval '1 day' offset 0) recent""", reached);
            jdbc.queryForObject("select upkeep.open_next('feed.announcement', 'event', ?, ?)", Boolean.class, REACHED,
                    PartitionSize.of(reached - before));
        }
    }

    private List<Partition> partitions(long reached) {
        return jdbc.query("select part, upper::bigint <= ? as closed from upkeep.partitions('feed.announcement')",
                (row, number) -> new Partition(row.getString("part"), row.getBoolean("closed")), reached);
    }

    private RetentionStep step(Partition partition, Instant before) {
        return RetentionStep.of(partition.closed(),
                isTrue("select exists (select from %s where at >= ?)".formatted(partition.name()), Timestamp.from(before)),
                isTrue("select exists (select from (select at from feed.announcement order by event, number limit 1) o where at < ?)",
                        Timestamp.from(before.minus(RetentionStep.TOLERATED))));
    }

    /** @return false if others use the feed, and the next round is to try again */
    private boolean drop(Partition partition, Instant before) {
        long last = number("select coalesce(max(event), 0) from " + partition.name());
        return Boolean.TRUE.equals(transaction.execute(status -> {
            boolean dropped = isTrue("select upkeep.drop_partition('feed.announcement', ?, ?)", partition.name(),
                    "exists (select from %s where at >= '%s')".formatted(partition.name(), before));
            if (dropped) {
                jdbc.update("update feed.expired set event = greatest(event, ?)", last);
                LOG.info("dropped partition {}", partition.name());
            }
            return dropped;
        }));
    }

    private boolean delete(ForgetEvents command) {
        return number(FORGET, command.atOnce(), Timestamp.from(command.before().minus(RetentionStep.TOLERATED))) >= command
                .atOnce();
    }

    private boolean isTrue(String sql, Object... values) {
        return Boolean.TRUE.equals(jdbc.queryForObject(sql, Boolean.class, values));
    }

    private long number(String sql, Object... values) {
        return Objects.requireNonNull(jdbc.queryForObject(sql, Long.class, values));
    }
}
