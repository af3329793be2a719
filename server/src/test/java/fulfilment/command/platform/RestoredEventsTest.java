package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Service;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Events in a restored database carry transaction ids that are still in the future. They must count as older nevertheless. */
class RestoredEventsTest {

    private final Service service = Service.shared();
    private final JdbcTemplate jdbc = service.bean(JdbcTemplate.class);

    @Test
    void restoredEventsCountAsOlderThanNewOnes() {
        var restored = stream();
        var here = stream();
        jdbc.update("update events.domain_event set transaction = '900000000000' where aggregate_identifier = ?", restored);
        var before = transaction(here);

        new EventTable(jdbc, EventSerializer.create()).adoptRestored();

        assertThat(transaction(restored)).isEqualTo("0");
        assertThat(transaction(here)).isEqualTo(before).isNotEqualTo("0");
    }

    private String stream() {
        return "task-" + service.admin().post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
    }

    private String transaction(String stream) {
        return jdbc.queryForObject("select transaction::text from events.domain_event where aggregate_identifier = ?",
                String.class, stream);
    }
}
