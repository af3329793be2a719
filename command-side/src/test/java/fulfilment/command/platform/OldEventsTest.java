package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.TestDatabase;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Audits find events that were stored before audits existed. */
class OldEventsTest {

    private final DriverManagerDataSource database = new DriverManagerDataSource(TestDatabase.createEmpty(), "postgres", "");
    private final JdbcTemplate jdbc = new JdbcTemplate(database);

    @Test
    @Rule("AUD-4")
    void takesUserKeyAndRequestFromTheMetadata() {
        Flyway.configure().dataSource(database).target("8").repeatableSqlMigrationPrefix("none").load().migrate(); // they need later tables
        store("task-1", "{\"iduser\":3,\"idkey\":5,\"request\":\"r-1\"}");
        store("account-1", "{}");
        store("account-2", null);
        Flyway.configure().dataSource(database).load().migrate();

        assertThat(causes("task-1")).containsEntry("iduser", 3).containsEntry("idkey", 5).containsEntry("request", "r-1")
                .containsEntry("transaction", "0");
        assertThat(causes("account-1")).containsEntry("iduser", null).containsEntry("idkey", null).containsEntry("request", null);
        assertThat(causes("account-2")).containsEntry("iduser", null).containsEntry("transaction", "0");
        store("task-2", "{}");
        assertThat(Long.parseLong(String.valueOf(causes("task-2").get("transaction")))).isPositive();
    }

    private void store(String stream, @Nullable String metaData) {
        jdbc.update("""
                insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                                                 payload, meta_data)
                values (gen_random_uuid(), ?, 0, 'kind', now(), 'task.seen', '{}', convert_to(?, 'UTF8'))""", stream, metaData);
    }

    private Map<String, Object> causes(String stream) {
        return jdbc.queryForMap("""
                select iduser, idkey, request, transaction::text as transaction from events.domain_event
                where aggregate_identifier = ?""", stream);
    }
}
