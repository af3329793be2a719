package fulfilment.webhook.deliveries;

import fulfilment.api.retention.PartitionSize;
import fulfilment.api.retention.RetentionStep;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Opens the next partitions of messages, deliveries and attempts, and removes what was kept long enough. It drops partitions whose rows are
 * all too old; rows of others are deleted when they outlived their time by {@link RetentionStep#TOLERATED}. A delivery that is unfinished,
 * or whose failure its hook does not know of, stays, and so does a message that is still to be sent. Rule DLV-21.
 */
@Component
class DeliveryRetention {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryRetention.class);

    /** Messages are kept longer than the outcomes of their deliveries. */
    private static final Duration MESSAGES_KEPT_LONGER = Duration.ofDays(1);

    private static final String PARTITIONS = """
            select part, coalesce(lower::bigint, 0) as lower, upper::bigint as upper from upkeep.partitions(?::regclass)
            union all select upkeep.default_partition(?::regclass)::text, 0, null""";
    /** The highest number that a delivery has, or will have when its transaction commits. */
    private static final String DELIVERIES_REACHED = "select last_value from webhook.delivery_id";
    private static final String MESSAGES_REACHED = """
            select greatest((select max(id) from webhook.message),
                            pg_sequence_last_value(pg_get_serial_sequence('webhook.message', 'id')::regclass), 0)""";
    /** Does not search by id, which would read rows of all days before. */
    private static final String GROWN = """
            select coalesce(max(id) - min(id), 0) from (select id from %s where %s >= ? offset 0) recent""";
    private static final String REMOVABLE = "created_at < ? and finished_at < ? and (state <> 'failed' or reported)";
    /** Is found fast, also in a partition that nothing of this keeps. */
    private static final String ADDED_OR_WAITING = """
            (exists (select from %1$s where created_at >= '%2$s') or exists (select from %1$s where due is not null)
             or exists (select from %1$s where finished_at is null and not overtaken and object is not null)
             or exists (select from %1$s where state = 'failed' and not reported))""";
    private static final String DELIVERIES_KEPT = """
            select case when %s then true else exists (select from %s where finished_at is null or finished_at >= ?) end""";
    private static final String DELIVERIES_OVERDUE = "select exists (select from %s where " + REMOVABLE + ")";
    private static final String DELETE_DELIVERIES = """
            with old as (delete from %1$s where ctid = any (array(select ctid from %1$s where %2$s limit ?)) returning idhook, id),
                 attempts as (delete from webhook.attempt a using old where a.idhook = old.idhook and a.delivery = old.id)
            select count(*) from old""";
    private static final String FIRST_NEEDED = """
            select least((select min(message) from webhook.delivery where due is not null),
                         (select min(message) from webhook.delivery where finished_at is null and not overtaken and object is not null),
                         9223372036854775807)""";
    private static final String NEEDED_BELOW = """
            exists (select from webhook.delivery where due is not null and message < %1$d)
            or exists (select from webhook.delivery where finished_at is null and not overtaken and object is not null
                           and message < %1$d)""";
    private static final String DELETE_MESSAGES = """
            delete from %1$s where ctid = any (array(select ctid from %1$s where at < ? and id < ? limit ?))""";

    private final JdbcTemplate jdbc;

    DeliveryRetention(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** @param upper the number above the highest that the partition takes; null if it takes all that have no other */
    private record Partition(String name, long lower, @Nullable Long upper) {

        boolean isClosed(long reached) {
            return upper != null && upper <= reached;
        }
    }

    /**
     * Opens and drops partitions, and deletes some rows.
     *
     * @param now    the growth of the day before says how large the next partitions are
     * @param before removes what finished before this time
     * @param atOnce the most rows to delete from each table
     * @return whether there may be more to remove at once
     */
    boolean round(Instant now, Instant before, int atOnce) {
        long deliveries = number(DELIVERIES_REACHED);
        long messages = number(MESSAGES_REACHED);
        open(now.minus(Duration.ofDays(1)));
        boolean more = removeDeliveries(deliveries, before, atOnce);
        removeAttempts(deliveries, before);
        more |= removeMessages(messages, before.minus(MESSAGES_KEPT_LONGER), atOnce);
        return more;
    }

    private void open(Instant yesterday) {
        open("webhook.message", "id", MESSAGES_REACHED, GROWN.formatted("webhook.message", "at"), yesterday);
        var grown = GROWN.formatted("webhook.delivery", "created_at");
        open("webhook.delivery", "id", DELIVERIES_REACHED, grown, yesterday);
        open("webhook.attempt", "delivery", DELIVERIES_REACHED, grown, yesterday);
    }

    private void open(String table, String key, String reached, String grown, Instant yesterday) {
        if (isTrue("select coalesce(max(lower::bigint), 0) <= (%s) from upkeep.partitions(?::regclass)".formatted(reached),
                table)) {
            jdbc.queryForObject("select upkeep.open_next(?::regclass, ?::name, ?, ?)", Boolean.class, table, key, reached,
                    PartitionSize.of(number(grown, Timestamp.from(yesterday))));
        }
    }

    private List<Partition> partitions(String table) {
        return jdbc.query(PARTITIONS,
                (row, number) -> new Partition(row.getString("part"), row.getLong("lower"), row.getObject("upper", Long.class)),
                table, table);
    }

    private boolean removeDeliveries(long reached, Instant before, int atOnce) {
        var overdue = Timestamp.from(before.minus(RetentionStep.TOLERATED));
        for (var partition : partitions("webhook.delivery")) {
            var needed = ADDED_OR_WAITING.formatted(partition.name(), before);
            var step = RetentionStep.of(partition.isClosed(reached),
                    isTrue(DELIVERIES_KEPT.formatted(needed, partition.name()), Timestamp.from(before)),
                    isTrue(DELIVERIES_OVERDUE.formatted(partition.name()), overdue, overdue));
            if (step == RetentionStep.DROP) {
                drop("webhook.delivery", partition, needed);
            } else if (step == RetentionStep.DELETE_ROWS && number(DELETE_DELIVERIES.formatted(partition.name(), REMOVABLE),
                    overdue, overdue, atOnce) == atOnce) {
                return true;
            }
        }
        return false;
    }

    /** Attempts go with their deliveries. The default partition may hold some of deliveries that went with a partition. */
    private void removeAttempts(long reached, Instant before) {
        for (var partition : partitions("webhook.attempt")) {
            if (partition.isClosed(reached)) {
                var needed = "exists (select from webhook.delivery where id >= %d and id < %d)".formatted(partition.lower(),
                        partition.upper());
                if (!isTrue("select " + needed)) {
                    drop("webhook.attempt", partition, needed);
                }
            }
        }
        jdbc.update("""
                delete from webhook.attempt_default a where at < ?
                    and not exists (select from webhook.delivery d where d.idhook = a.idhook and d.id = a.delivery)""",
                Timestamp.from(before));
    }

    private boolean removeMessages(long reached, Instant before, int atOnce) {
        long needed = number(FIRST_NEEDED);
        var overdue = Timestamp.from(before.minus(RetentionStep.TOLERATED));
        for (var partition : partitions("webhook.message")) {
            var name = partition.name();
            var added = "exists (select from %s where at >= '%s')".formatted(name, before);
            boolean keeps = partition.upper() == null || needed < partition.upper() || isTrue("select " + added);
            var step = RetentionStep.of(partition.isClosed(reached), keeps,
                    isTrue("select exists (select from %s where at < ? and id < ?)".formatted(name), overdue, needed));
            if (step == RetentionStep.DROP) {
                drop("webhook.message", partition, added + " or " + NEEDED_BELOW.formatted(partition.upper()));
            } else if (step == RetentionStep.DELETE_ROWS
                    && jdbc.update(DELETE_MESSAGES.formatted(name), overdue, needed, atOnce) == atOnce) {
                return true;
            }
        }
        return false;
    }

    /** @param unless is asked again when no other transaction uses the table */
    private void drop(String table, Partition partition, String unless) {
        if (isTrue("select upkeep.drop_partition(?::regclass, ?, ?)", table, partition.name(), unless)) {
            LOG.info("dropped partition {}", partition.name());
        }
    }

    private boolean isTrue(String sql, Object... values) {
        return Boolean.TRUE.equals(jdbc.queryForObject(sql, Boolean.class, values));
    }

    private long number(String sql, Object... values) {
        return Objects.requireNonNull(jdbc.queryForObject(sql, Long.class, values));
    }
}
