package fulfilment.query.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.TestDatabase;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Tables of before become partitions of new tables, with all rows. */
class PartitionedTablesTest {

    private static final List<String> TABLES = List.of("feed.announcement", "webhook.message", "webhook.delivery",
            "webhook.attempt", "edge.answer", "command.executed");

    private final String address = TestDatabase.createEmpty();
    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(address, "postgres", ""));

    private void migrate(String target) {
        Flyway.configure().dataSource(address, "postgres", "").target(target).load().migrate();
    }

    private List<String> rows(String table) {
        return jdbc.queryForList("select jsonb_strip_nulls(to_jsonb(t) - 'day') from %s t order by 1".formatted(table),
                String.class);
    }

    private List<String> rows() {
        return TABLES.stream().flatMap(table -> rows(table).stream()).toList();
    }

    @Test
    @Rule("OPS-9")
    void keepAllRows() {
        migrate("331");
        jdbc.execute("""
                insert into feed.announcement (event, number, kinds, object, data, more, at)
                    select n, 0, '{tasks.created}', 'task-1', '{}', '{""}', now() from generate_series(1, 1000000, 50000) n;
                insert into webhook.message (kind, object, at, data) select 'tasks.created', 'task-1', now(), '{}' from generate_series(1, 20) n;
                select setval('webhook.delivery_id', 777777);
                insert into webhook.delivery (idhook, id, message, activation, purpose, state, created_at, due)
                    select 1, n, n, 0, 'event', 'due', now(), now() from generate_series(1, 20) n;
                insert into webhook.attempt (idhook, delivery, number, at, took_ms) select 1, n, 1, now(), 5 from generate_series(1, 20) n;
                insert into edge.answer (key, digest, status) select n, 'digest', 200 from generate_series(1, 20) n""");
        jdbc.update("insert into command.executed (key, digest, executed_at) select n, 'digest', now() - interval '20 hours'"
                + " from generate_series(1, 20) n");
        var before = rows();

        migrate("latest");

        assertThat(rows()).isEqualTo(before).hasSize(120);
        for (var table : TABLES) {
            assertThat(jdbc.queryForObject("select count(*) from %s_default".formatted(table), Integer.class)).describedAs(table)
                    .isZero();
            assertThat(jdbc.queryForObject("select count(*) from %s_first".formatted(table), Integer.class)).describedAs(table)
                    .isEqualTo(20);
        }
        assertThat(jdbc.queryForObject(
                "insert into webhook.message (kind, object, at, data) values ('', '', now(), '') returning id",
                Long.class)).isEqualTo(21);
        assertThat(jdbc.update("insert into command.executed (key, digest) values ('1', 'digest') on conflict do nothing"))
                .describedAs("a key of before is unique beside keys of today").isZero();
    }

    @Test
    void haveTheIndexesAndStorageOfBefore() {
        migrate("latest");

        assertThat(jdbc.queryForList("""
                select t.relname from pg_inherits i join pg_class t on t.oid = i.inhrelid
                where i.inhparent = 'webhook.delivery'::regclass
                    and (select count(*) from pg_index x where x.indrelid = t.oid) <> 5""", String.class)).isEmpty();
        assertThat(jdbc.queryForList("""
                select reloptions::text from pg_class where relname in ('message_first', 'message_default') order by 1""",
                String.class)).containsOnly("{toast_tuple_target=8160}");
    }
}
