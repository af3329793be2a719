package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.EventLog.Stored;
import fulfilment.api.kernel.Meta;
import fulfilment.api.tasks.TaskEvent.TaskCompleted;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskEvent.TaskReopened;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Events are read in the order in which they were stored, page by page: all of them, or those of one stream. */
class StoredEventsInOrderTest {

    private final Service service = Service.shared();
    private final EventLog log = service.bean(EventLog.class);

    @Test
    void readsAStreamFromAGivenSequenceNumber() {
        int id = taskCompletedAndReopened();

        var all = log.readStream("task-" + id, 0, 100);

        assertThat(all).extracting(stored -> (Object) stored.event().getClass())
                .containsExactly(TaskCreated.class, TaskCompleted.class, TaskReopened.class);
        assertThat(all).extracting(Stored::sequence).containsExactly(0L, 1L, 2L);
        assertThat(all).allSatisfy(stored -> {
            assertThat(stored.stream()).isEqualTo("task-" + id);
            assertThat(stored.metaData()).containsKeys(Meta.USER, Meta.KEY, Meta.REQUEST);
            assertThat(stored.recorded().iduser()).isEqualTo(stored.metaData().get(Meta.USER));
        });
        assertThat(log.readStream("task-" + id, 1, 1)).isEqualTo(all.subList(1, 2));
        assertThat(log.readStream("task-0", 0, 100)).isEmpty();
    }

    @Test
    void pagesTogetherHoldAllEvents() {
        taskCompletedAndReopened();
        long last = service.bean(JdbcTemplate.class).queryForObject("select max(global_index) from events.domain_event",
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
        var api = service.admin();
        int warehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        int id = api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(warehouse, UUID.randomUUID()))
                .created()
                .get("idlocation").asInt();
        var stream = "location-" + id;
        var today = log.readStream(stream, 0, 10);

        assertThat(service.bean(JdbcTemplate.class).update("""
                update events.domain_event
                set payload_revision = null,
                    payload = convert_to(replace(convert_from(payload, 'UTF8'), '"namedByService"', '"named"'), 'UTF8')
                where aggregate_identifier = ? and payload_revision = '2'""", stream)).isEqualTo(1);
        service.bean(Cache.class, "aggregateCache").invalidate(stream);

        assertThat(log.readStream(stream, 0, 10)).isEqualTo(today).hasSize(1);
        var remarks = api.put("/locations/" + id, "{\"remarks\": \"Second shelf\"}").ok().get("remarks").asString();
        assertThat(remarks).isEqualTo("Second shelf");
    }

    private static List<String> identifiers(List<Stored> events) {
        return events.stream().map(Stored::identifier).toList();
    }

    private int taskCompletedAndReopened() {
        var api = service.admin();
        int id = api.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
        api.post("/tasks/%d/complete".formatted(id), null).ok();
        api.post("/tasks/%d/uncomplete".formatted(id), null).ok();
        return id;
    }
}
