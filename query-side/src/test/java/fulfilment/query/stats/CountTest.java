package fulfilment.query.stats;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.stats.Stat;
import fulfilment.api.stats.StatQuery.FindStat;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Views;
import fulfilment.testing.TestDatabase;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A stat reads the rows that it counts, not the orders of the whole year. */
class CountTest {

    private static final int ORDERS = 20_000;
    private static final ZoneId ZONE = ZoneId.of("Europe/Amsterdam");
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-25T10:00:00Z"), ZoneOffset.UTC);
    private static final DataSource DATABASE = new SingleConnectionDataSource(TestDatabase.createForQueries(), "postgres", "",
            true);
    private static final JdbcTemplate JDBC = new JdbcTemplate(DATABASE);
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private static void fill() {
        JDBC.update(
                """
                insert into kept.orders (id, body, status, orderid, names, status_page, warehouses, created, updated, since)
                select n, to_json(repeat('x', 1000))::text, case when n % 500 = 0 then 'processing' else 'completed' end, n, '', n, ',', at, at, at
                from (select n, ?::timestamptz - (? - n) * interval '26 minutes' as at from generate_series(1, ?) n) made""",
                Timestamp.from(CLOCK.instant()), ORDERS, ORDERS);
        JDBC.update("""
                insert into kept.picklist (id, body, idorder, idwarehouse, status, picklistid, created, closed_at, since)
                select id, '', id, 1, case when status = 'processing' then 'new' else 'closed' end, id, created,
                    case when status = 'completed' then created end, since from kept.orders""");
        for (var table : new String[] {"orders", "picklist", "product", "customer", "backorder"}) {
            JDBC.execute("vacuum analyze kept." + table);
        }
    }

    private static int asked(StatQueries queries, Stat stat) {
        var answer = queries.answer(new FindStat(stat.key()), null);
        return MAPPER.readTree(answer.toString()).get("value").asInt();
    }

    @Test
    void readsOnlyTheRowsThatAStatCounts() {
        fill();
        var days = new OrderDays(JDBC, CLOCK);
        var queries = new StatQueries(new Views(DATABASE, DATABASE, CLOCK), days, new Wire(ZONE), CLOCK);
        assertThat(asked(queries, Stat.TOTAL_ORDERS)).isEqualTo(ORDERS);
        days.keep();
        days.keep();

        for (var stat : Stat.values()) {
            var count = Count.of(stat, CLOCK.instant(), ZONE, days);
            var plan = MAPPER.readTree(JDBC.queryForObject("explain (analyze, format json) " + count.sql(), String.class,
                    count.arguments().toArray()));
            assertThat(looked(plan)).describedAs("%s: %s", stat, plan).isLessThan(1_000);
        }
        assertThat(asked(queries, Stat.TOTAL_ORDERS)).isEqualTo(ORDERS);
        assertThat(asked(queries, Stat.OPEN_ORDERS)).isEqualTo(ORDERS / 500);
        assertThat(asked(queries, Stat.OPEN_PICKLISTS)).isEqualTo(ORDERS / 500);
        assertThat(JDBC.queryForObject("select sum(orders) from upkeep.orders_of_day", Long.class))
                .isBetween(ORDERS - Duration.ofDays(2).dividedBy(Duration.ofMinutes(26)) - 1, ORDERS - 1L);
    }

    /** The number of rows read, including those that a filter removed. */
    private static double looked(JsonNode plan) {
        double rows = 0;
        for (var node : plan.findParents("Node Type")) {
            if (node.get("Node Type").asString().contains("Scan")) {
                rows += node.get("Actual Loops").asDouble()
                        * (node.get("Actual Rows").asDouble() + node.path("Rows Removed by Filter").asDouble(0));
            }
        }
        return rows;
    }
}
