package fulfilment.query.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.query.platform.Table.State;
import fulfilment.testing.Seed;
import fulfilment.testing.TestDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** What is stored of the past does not depend on which states are stored together: a rebuilt view equals the one that was written live. */
class TableTest {

    private static final Instant START = Instant.parse("2026-06-01T08:00:00Z");
    private static final Table<Thing> THINGS = new Table<>("thing", 1,
            List.of(new Column<>("id", "int", Thing::id), new Column<>("name", "text", Thing::name)));

    private final JdbcTemplate jdbc = new JdbcTemplate(
            new SingleConnectionDataSource(TestDatabase.create(), "postgres", "", true));

    private record Thing(int id, String name) {}

    private TableSet tables(String schema) {
        jdbc.execute("create schema " + schema);
        jdbc.execute("create schema %s_past".formatted(schema));
        jdbc.execute("create table %s.thing (id int primary key, name text, since timestamptz)".formatted(schema));
        jdbc.execute(
                "create table %s_past.thing (id int, name text, since timestamptz, until timestamptz, primary key (id, until))"
                        .formatted(schema));
        return new TableSet(jdbc, schema, schema + "_past");
    }

    private static State<Thing> state(int id, @Nullable String name, int second) {
        return new State<>(List.of(id), name == null ? null : new Thing(id, name), START.plusSeconds(second));
    }

    private List<Map<String, Object>> rows(TableSet tables) {
        var rows = new ArrayList<>(jdbc.queryForList("select * from %s.thing order by id".formatted(tables.current())));
        rows.addAll(jdbc.queryForList("select * from %s.thing order by id, until".formatted(tables.earlier())));
        return rows;
    }

    @Test
    void aRowThatWasGoneForAWhileWasNotThereMeanwhile() {
        var alone = tables("alone");
        var together = tables("together");
        THINGS.store(List.of(state(1, "a", 0)), alone);
        THINGS.store(List.of(state(1, "a", 0)), together);

        THINGS.store(List.of(state(1, null, 5)), alone);
        THINGS.store(List.of(state(1, "a", 9)), alone);
        THINGS.store(List.of(state(1, null, 5), state(1, "a", 9)), together);

        assertThat(rows(together)).isEqualTo(rows(alone)).hasSize(2);
    }

    @Test
    void statesAreStoredAlikeAloneAndTogether() {
        var random = new Random(Seed.of("states of a table"));
        for (int run = 0; run < 40; run++) {
            var states = new ArrayList<State<Thing>>();
            int second = 0;
            for (int i = 0; i < 60; i++) {
                second += random.nextInt(3);
                var name = random.nextInt(3) == 0 ? null : List.of("a", "b").get(random.nextInt(2));
                states.add(state(1 + random.nextInt(3), name, second));
            }
            var alone = tables("alone" + run);
            states.forEach(state -> THINGS.store(List.of(state), alone));
            var together = tables("together" + run);
            for (int next = 0; next < states.size();) {
                int until = Math.min(states.size(), next + 1 + random.nextInt(12));
                THINGS.store(states.subList(next, until), together);
                next = until;
            }

            assertThat(rows(together)).describedAs("run %d of %s", run, states).isEqualTo(rows(alone));
        }
    }
}
