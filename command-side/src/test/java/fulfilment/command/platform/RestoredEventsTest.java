package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskId;
import fulfilment.testing.TestDatabase;
import java.util.List;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Events in a restored database carry transaction ids that are still in the future. They must count as older nevertheless. */
class RestoredEventsTest {

    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(TestDatabase.create(), "postgres", ""));
    private final EventTable events = new EventTable(jdbc, EventSerializer.create());

    @Test
    void restoredEventsCountAsOlderThanNewOnes() {
        var restored = stored(new TaskId(1));
        var here = stored(new TaskId(2));
        jdbc.update("update events.domain_event set transaction = '900000000000' where aggregate_identifier = ?", restored);
        var before = transaction(here);

        events.adoptRestored();

        assertThat(transaction(restored)).isEqualTo("0");
        assertThat(transaction(here)).isEqualTo(before).isNotEqualTo("0");
    }

    private String stored(TaskId task) {
        events.append(List.of(new GenericDomainEventMessage<>("task", task.toString(), 0,
                new TaskCreated(task, TaskDetails.titled("Count"), 1))));
        return task.toString();
    }

    private String transaction(String stream) {
        return jdbc.queryForObject("select transaction::text from events.domain_event where aggregate_identifier = ?",
                String.class, stream);
    }
}
