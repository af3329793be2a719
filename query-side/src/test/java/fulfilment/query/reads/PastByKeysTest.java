package fulfilment.query.reads;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.TestDatabase;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Rows of the past that are joined are found by an index, those that are kept and those that were: a page of the past reads no whole table. */
class PastByKeysTest {

    private static final SingleConnectionDataSource CONNECTION = new SingleConnectionDataSource(TestDatabase.create(), "postgres",
            "", true);
    private static final JdbcTemplate JDBC = new JdbcTemplate(CONNECTION);

    @BeforeAll
    static void readThePast() {
        JDBC.execute("select set_config('fulfilment.before', '2026-01-01T00:00:00Z', false)");
        for (var way : List.of("enable_seqscan", "enable_hashjoin", "enable_mergejoin", "enable_bitmapscan")) {
            JDBC.execute("set %s = off".formatted(way)); // as for a page: see Plan.BY_KEYS
        }
    }

    @AfterAll
    static void close() {
        CONNECTION.destroy();
    }

    static List<String> views() {
        return JDBC.queryForList("select name from upkeep.view where kind <> 'log' order by name", String.class);
    }

    @ParameterizedTest
    @MethodSource("views")
    void findsJoinedRowsByTheirKey(String view) {
        var key = JDBC.queryForList("""
                select quote_ident(a.attname) from pg_index i cross join unnest(i.indkey) with ordinality as x (attnum, position)
                    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = x.attnum
                where i.indrelid = format('kept.%I', ?)::regclass and i.indisprimary order by x.position""", String.class, view);

        var plan = JDBC.queryForList(
                "explain (costs off) select * from (select %1$s from kept.%2$s offset 0) wanted join asof.%2$s using (%1$s)"
                        .formatted(String.join(", ", key), '"' + view + '"'),
                String.class);

        var conditions = plan.stream().filter(line -> line.contains("Index Cond: ")).collect(Collectors.toList());
        assertThat(conditions).as("%s", String.join("\n", plan)).hasSize(2)
                .allSatisfy(
                        condition -> assertThat(key).anySatisfy(column -> assertThat(condition).contains("(" + column + " = ")));
    }
}
