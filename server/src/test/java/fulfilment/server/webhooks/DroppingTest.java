package fulfilment.server.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Deliveries that wait for a hook are dropped when it is deactivated. */
class DroppingTest {

    private static List<String> states(Service service, int hook) {
        return service.bean(JdbcTemplate.class).queryForList("select state from webhook.delivery where idhook = ? order by id",
                String.class, hook);
    }

    /** Waiting for a row that is being written, while its writer waits for rows already dropped, would be a deadlock. */
    @Test
    @Rule("DLV-16")
    void dropsRowsThatAreBeingWrittenLaterInsteadOfWaiting() throws SQLException {
        var service = Service.shared(InternalAddressTest.SETTINGS);
        try (var receiver = new Receiver()) {
            receiver.answers(call -> 500);
            var api = service.admin();
            int hook = api.post("/hooks", "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"%s\"}"
                    .formatted(receiver.address("/x"))).created().get("idhook").asInt();
            for (int task = 0; task < 3; task++) {
                api.post("/tasks", "{\"title\": \"Count\"}").created();
            }
            receiver.await("/x", 3);
            Eventually.until(() -> service.bean(JdbcTemplate.class)
                    .queryForObject("select count(*) from webhook.delivery where idhook = ? and attempts = 1", Integer.class,
                            hook) == 3,
                    () -> "three deliveries that failed once");
            try (var connection = service.bean(DataSource.class).getConnection()) {
                connection.setAutoCommit(false);
                try (var writing = connection.prepareStatement("update webhook.delivery set took_ms = 1 "
                        + "where id = (select id from webhook.delivery where idhook = ? order by id offset 1 limit 1)")) {
                    writing.setInt(1, hook);
                    assertThat(writing.executeUpdate()).isOne();
                }

                api.delete("/hooks/" + hook).expect(204);

                Eventually.until(() -> states(service, hook).equals(List.of("dropped", "due", "dropped")),
                        () -> "all but one dropped: " + states(service, hook));
                var jdbc = service.bean(JdbcTemplate.class);
                long dropped = jdbc.queryForObject("select min(id) from webhook.delivery where idhook = ?", Long.class, hook);
                MaintenanceRounds.await(jdbc, dropped); // the row is skipped again, and there is nothing else to drop
                jdbc.update("update webhook.delivery set state = 'dropped' where id = ?", dropped);
                connection.commit();
            }
            Eventually.until(() -> states(service, hook).equals(List.of("dropped", "dropped", "dropped")),
                    () -> "all dropped: " + states(service, hook));
        }
    }
}
