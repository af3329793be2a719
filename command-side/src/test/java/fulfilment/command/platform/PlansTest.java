package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskId;
import fulfilment.testing.TestDatabase;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/** How the database plans statements: those of writing transactions once per connection, all others as it chooses. */
class PlansTest {

    private static final String HOW = "select current_setting('plan_cache_mode') || ', ' || current_setting('enable_seqscan')";

    @Test
    void plansWritesForAnyKeyAndWithAnIndex() throws InterruptedException {
        var connection = new SingleConnectionDataSource(TestDatabase.create(), "postgres", "", true);
        var database = new JdbcTemplate(connection);
        var writing = new ConcurrentLinkedQueue<String>();
        CommitParticipant watch = commands -> {
            writing.add(database.queryForObject(HOW, String.class));
            return indexes -> {};
        };
        try (var journal = new Journal(new TransactionTemplate(new JdbcTransactionManager(connection)),
                new EventTable(database, EventSerializer.create()), List.of(), List.of(watch),
                new ExecutedCommands(database, JsonMapper.builder().build()), 1,
                new JournalTimes(new SimpleMeterRegistry()), List.of(), failure -> Optional.empty(), new DatabaseRun(database))) {
            for (int task = 1; task <= 3; task++) {
                journal.write(created(new TaskId(task)));
                assertThat(database.queryForObject(HOW, String.class)).isEqualTo("auto, on");
            }
        } finally {
            connection.destroy();
        }
        assertThat(writing).hasSize(3).containsOnly("force_generic_plan, off");
    }

    private static PendingDecision created(TaskId task) {
        var decision = new PendingDecision();
        decision.add(new GenericDomainEventMessage<>("task", task.toString(), 0,
                new TaskCreated(task, TaskDetails.titled("Count"), 1)), Clock.systemUTC());
        return decision;
    }
}
