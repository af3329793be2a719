package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The audit log in the console. */
class AuditPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

    /** Makes a task and completes it. @return the filter for its events */
    private static String task() {
        int task = ADMIN.post("/tasks", "{\"title\": \"%s\"}".formatted(UUID.randomUUID())).created().get("idtask").asInt();
        ADMIN.post("/tasks/%d/complete".formatted(task), null).ok();
        return "object=task-" + task;
    }

    @Test
    @Rule("AUD-8")
    void theNewestEventsComeFirst() {
        var filter = task();

        var events = ADMIN.get("/audit/events?newest_first=true&" + filter).ok();
        assertThat(events.get("events").get(0).get("type").asString()).isEqualTo("task.completed");
        assertThat(events.get("next").isNull()).isTrue();
        var first = ADMIN.get("/audit/events?newest_first=true&limit=1&" + filter).ok();
        var second = ADMIN.get("/audit/events?newest_first=true&limit=1&%s&after=%s".formatted(filter, first.get("next"))).ok();
        assertThat(second.get("events").get(0)).isEqualTo(events.get("events").get(1));
        ADMIN.get("/audit/events?newest_first=perhaps").refused(400, 5);

        var page = person.get("/console/audit?" + filter).body();
        assertThat(page.indexOf("title=\"task.completed\"")).isBetween(1, page.indexOf("title=\"task.created\""));
        var other = person.get("/console/audit?newest_first=false&" + filter).body();
        assertThat(other.indexOf("title=\"task.created\"")).isBetween(1, other.indexOf("title=\"task.completed\""));
    }

    @Test
    void theLogIsAFileAsItIsFiltered() {
        var lines = person.get("/console/audit.csv?" + task()).body().lines().toList();

        assertThat(lines.getFirst())
                .isEqualTo("\uFEFFevent,recorded_at,type,object,sequence,iduser,idkey,request,idempotency_key,data");
        assertThat(lines).hasSize(3);
        assertThat(lines.get(1)).contains(",task.completed,task-");
        assertThat(lines.get(2)).contains(",task.created,task-");
    }

    @Test
    void theFileIsForAdmins() {
        int iduser = ADMIN.post("/admin/users", "{\"username\": \"%s\", \"rights\": []}".formatted(UUID.randomUUID())).created()
                .get("iduser").asInt();
        var key = ADMIN.post("/admin/users/%d/keys".formatted(iduser), "{\"name\": \"a\"}").created().get("key").asString();

        assertThat(new Visitor(SERVICE.address()).signIn(key).get("/console/audit.csv").statusCode()).isEqualTo(403);
    }
}
