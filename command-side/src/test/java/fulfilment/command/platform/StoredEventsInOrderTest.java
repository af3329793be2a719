package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.EventLog.Stored;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationCommand.ChangeLocation;
import fulfilment.api.locations.LocationCommand.CreateLocation;
import fulfilment.api.locations.LocationDetails;
import fulfilment.api.locations.LocationEvent.LocationDetailsChanged;
import fulfilment.api.tasks.TaskCommand.CompleteTask;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.tasks.TaskCommand.ReopenTask;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskEvent.TaskCompleted;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskEvent.TaskReopened;
import fulfilment.api.tasks.TaskId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Events are read in the order in which they were stored, page by page: all of them, or those of one stream. */
class StoredEventsInOrderTest {

    private static final CommandSide COMMANDS = CommandSide.start();

    private final EventLog log = COMMANDS.bean(EventLog.class);

    @AfterAll
    static void stop() {
        COMMANDS.close();
    }

    @Test
    void readsAStreamFromAGivenSequenceNumber() {
        var task = taskCompletedAndReopened().toString();

        var all = log.readStream(task, 0, 100);

        assertThat(all).extracting(stored -> (Object) stored.event().getClass())
                .containsExactly(TaskCreated.class, TaskCompleted.class, TaskReopened.class);
        assertThat(all).extracting(Stored::sequence).containsExactly(0L, 1L, 2L);
        assertThat(all).allSatisfy(stored -> {
            assertThat(stored.stream()).isEqualTo(task);
            assertThat(stored.metaData()).containsKeys(Meta.USER, Meta.KEY, Meta.REQUEST);
            assertThat(stored.recorded().iduser()).isEqualTo(stored.metaData().get(Meta.USER));
        });
        assertThat(log.readStream(task, 1, 1)).isEqualTo(all.subList(1, 2));
        assertThat(log.readStream("task-0", 0, 100)).isEmpty();
    }

    @Test
    void pagesTogetherHoldAllEvents() {
        taskCompletedAndReopened();
        long last = COMMANDS.bean(JdbcTemplate.class).queryForObject("select max(global_index) from events.domain_event",
                Long.class);
        var read = new ArrayList<Stored>();
        for (var page = log.read(0, last, 7); !page.isEmpty(); page = log.read(page.getLast().index(), last, 7)) {
            read.addAll(page);
        }

        assertThat(identifiers(read)).isEqualTo(identifiers(log.read(0, last, Integer.MAX_VALUE)));
        assertThat(read).extracting(Stored::index).isSorted().endsWith(last);
        assertThat(read).extracting(Stored::identifier).doesNotHaveDuplicates();
        assertThat(identifiers(log.read(0, last - 1, Integer.MAX_VALUE)))
                .isEqualTo(identifiers(read.subList(0, read.size() - 1)));
        assertThat(log.read(last, Long.MAX_VALUE, 10)).extracting(Stored::index).allMatch(index -> index > last);
        assertThat(log.read(last, last, 10)).isEqualTo(List.of());
    }

    @Test
    void readsOlderFormsAsTheCurrentForm() {
        var location = COMMANDS.send(new CreateLocation(new WarehouseId(1),
                new LocationDetails("A.1", null, 1, null, false, false, false)));
        var stream = location.toString();
        var today = log.readStream(stream, 0, 10);

        assertThat(COMMANDS.bean(JdbcTemplate.class).update("""
                update events.domain_event
                set payload_revision = null,
                    payload = convert_to(replace(convert_from(payload, 'UTF8'), '"namedByService"', '"named"'), 'UTF8')
                where aggregate_identifier = ? and payload_revision = '2'""", stream)).isEqualTo(1);
        COMMANDS.bean(Cache.class, "aggregateCache").invalidate(stream);

        assertThat(log.readStream(stream, 0, 10)).isEqualTo(today).hasSize(1);
        COMMANDS.send(new ChangeLocation(location, Sent.absent(), Sent.absent(), new LocationDetails.Changes(Sent.absent(),
                Sent.of("Second shelf"), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent())));
        assertThat(log.readStream(stream, 1, 10)).extracting(Stored::event).containsExactly(new LocationDetailsChanged(location,
                new LocationDetails("A.1", "Second shelf", 1, null, false, false, false)));
    }

    private static List<String> identifiers(List<Stored> events) {
        return events.stream().map(Stored::identifier).toList();
    }

    private static TaskId taskCompletedAndReopened() {
        var task = COMMANDS.send(new CreateTask(TaskDetails.titled("Count"), new UserId(1)));
        COMMANDS.send(new CompleteTask(task, new UserId(1)));
        COMMANDS.send(new ReopenTask(task));
        return task;
    }
}
