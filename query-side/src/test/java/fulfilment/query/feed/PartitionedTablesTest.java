package fulfilment.query.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Tables whose rows are kept for a limited time have partitions from the beginning. */
class PartitionedTablesTest {

    private static final List<String> TABLES = List.of("feed.announcement", "webhook.message", "webhook.delivery",
            "webhook.attempt", "edge.answer", "command.executed");

    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(TestDatabase.create(), "postgres", ""));

    private int rows(String table) {
        return jdbc.queryForObject("select count(*) from " + table, Integer.class);
    }

    @Test
    void haveAPartitionForTheFirstRows() {
        jdbc.execute("""
                insert into feed.announcement (event, number, kinds, object, at, texts, size, of_purchase_order)
                    values (1, 0, '{tasks.created}', 'task-1', now(), '', 0, false);
                insert into webhook.message (kind, object, at, data) values ('tasks.created', 'task-1', now(), '{}');
                insert into webhook.delivery (idhook, id, message, activation, purpose, state, created_at)
                    values (1, 1, 1, 0, 'event', 'due', now());
                insert into webhook.attempt (idhook, delivery, number, at, took_ms) values (1, 1, 1, now(), 5);
                insert into edge.answer (key, digest, status, sealed) values ('1', 'digest', 200, '');
                insert into command.executed (key, digest) values ('1', 'digest')""");

        for (var table : TABLES) {
            assertThat(rows(table)).describedAs(table).isOne();
            assertThat(rows(table + "_default")).describedAs(table).isZero();
        }
    }

    @Test
    void haveTheIndexesAndTheStorageOfTheirTable() {
        assertThat(jdbc.queryForList("""
                select t.relname from pg_inherits i join pg_class t on t.oid = i.inhrelid
                where i.inhparent = 'webhook.delivery'::regclass
                    and (select count(*) from pg_index x where x.indrelid = t.oid) <> 6""", String.class)).isEmpty();
        assertThat(jdbc.queryForList("""
                select reloptions::text from pg_class where relname in ('message_first', 'message_default') order by 1""",
                String.class)).hasSize(2).containsOnly("{toast_tuple_target=8160}");
        assertThat(jdbc.queryForList("""
                select attstorage::text from pg_attribute where attname = 'texts'
                    and attrelid in ('feed.announcement_first'::regclass, 'feed.announcement_default'::regclass)""",
                String.class))
                .hasSize(2).containsOnly("e");
    }
}
