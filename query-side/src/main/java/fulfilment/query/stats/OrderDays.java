package fulfilment.query.stats;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * The number of orders made on each past day in UTC. Orders are never deleted, so such a number is final. The number of all orders is the
 * sum of these days plus the orders made since. A day is counted one day after it ends: by then every transaction that began on it has been
 * stored.
 */
@Component
class OrderDays {

    private static final String COUNTED = """
            select coalesce(sum(orders), 0), coalesce(max(day) + 1, '-infinity')::timestamp at time zone 'UTC'
            from upkeep.orders_of_day where day < (?::timestamptz at time zone 'UTC')::date""";
    private static final String KEEP = """
            insert into upkeep.orders_of_day
            select (created at time zone 'UTC')::date as day, count(*) from kept.orders
            where created >= (select coalesce(max(day) + 1, '-infinity') from upkeep.orders_of_day)::timestamp at time zone 'UTC'
                and created < ?
            group by day on conflict do nothing""";

    private final JdbcTemplate jdbc;
    private final Clock clock;

    OrderDays(JdbcTemplate jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** Counts all orders that existed at a moment. Days that were not over then are counted from the orders themselves. */
    Count countedAt(Instant moment) {
        return jdbc
                .query(COUNTED, (row, number) -> new Count(row.getInt(1), "select count(*) from orders where created >= ?",
                        List.of(row.getTimestamp(2))), Timestamp.from(moment))
                .getFirst();
    }

    @Scheduled(fixedDelayString = "PT1H")
    void keep() {
        jdbc.update(KEEP, Timestamp.from(clock.instant().truncatedTo(ChronoUnit.DAYS).minus(1, ChronoUnit.DAYS)));
    }
}
