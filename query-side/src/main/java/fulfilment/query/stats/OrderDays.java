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
 * How many orders were made on each day (of UTC) that is over. Orders never go, so such a number stays, and to count them all is to add up days
 * and to look at the orders since. A day is counted when it has been over for a day: nothing that began on it is still being stored.
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

    /** All orders there were at a moment. Days that were not over then are looked at themselves. */
    Count countedAt(Instant moment) {
        return jdbc
                .query(COUNTED, (row, number) -> new Count(row.getInt(1), "select count(*) from query.orders where created >= ?",
                        List.of(row.getTimestamp(2))), Timestamp.from(moment))
                .getFirst();
    }

    @Scheduled(fixedDelayString = "PT1H")
    void keep() {
        jdbc.update(KEEP, Timestamp.from(clock.instant().truncatedTo(ChronoUnit.DAYS).minus(1, ChronoUnit.DAYS)));
    }
}
