package fulfilment.server.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import org.junit.jupiter.api.Test;

/** Tasks over HTTP. Rules TSK. */
class TaskTest {

    private final Client api = Service.shared().admin();

    @Test
    @Rule({"TSK-6", "TSK-7"})
    void completesATaskAndReopensIt() {
        var id = created("{\"title\": \"Count\"}");

        var completed = api.post("/tasks/" + id + "/complete", null).ok();
        assertThat(completed.get("completed_at").isNull()).isFalse();
        assertThat(completed.get("completed_by_iduser").asInt()).isEqualTo(api.get("/users/me").ok().get("iduser").asInt());

        var open = api.post("/tasks/" + id + "/uncomplete", "null").ok();
        assertThat(open.get("completed_at").isNull()).isTrue();
        assertThat(open.get("completed_by_iduser").isNull()).isTrue();
    }

    @Test
    @Rule({"CON-7", "TSK-3"})
    void keepsAbsentMembersOfATaskAndEmptiesThoseSentAsNull() {
        var id = created(
                "{\"title\": \"Count\", \"description\": \"all\", \"deadline_date\": \"2030-01-31\", \"deadline_time\": \"09:30\"}");

        var changed = api.put("/tasks/" + id, "{\"description\": null}").ok();

        assertThat(changed.get("description").isNull()).isTrue();
        assertThat(changed.get("deadline_date").asString()).isEqualTo("2030-01-31 00:00:00");
        assertThat(changed.get("deadline_time").asString()).isEqualTo("09:30:00");
    }

    @Test
    @Rule("TSK-4")
    void refusesAnUnknownAssignee() {
        api.post("/tasks", "{\"title\": \"Count\", \"assigned_to_iduser\": 99999}").refused(404, 20);
    }

    @Test
    @Rule("TSK-5")
    void marksATaskAsSeenWhenItsAssigneeReadsIt() {
        var me = api.get("/users/me").ok().get("iduser").asInt();
        var body = "{\"title\": \"Count\", \"assigned_to_iduser\": %d}".formatted(me);
        var id = api.post("/tasks", body).created().get("idtask").asString();

        assertThat(api.get("/tasks/" + id).ok().get("is_seen_by_assignee").asBoolean()).isTrue();
        assertThat(api.get("/tasks/" + created("{\"title\": \"For nobody\"}")).ok().get("is_seen_by_assignee").asBoolean())
                .isFalse();
    }

    @Test
    @Rule("TSK-8")
    void answers404ForADeletedTask() {
        var id = created("{\"title\": \"Count\"}");

        api.delete("/tasks/" + id).expect(204);

        api.get("/tasks/" + id).refused(404, 20);
        api.post("/tasks/" + id + "/complete", null).refused(404, 20);
        api.delete("/tasks/" + id).refused(404, 20);
    }

    @Test
    @Rule("TSK-9")
    void listsOpenAndCompletedTasksSeparately() {
        var open = created("{\"title\": \"Open\"}");
        var done = created("{\"title\": \"Done\"}");
        api.post("/tasks/" + done + "/complete", "{}").ok();

        assertThat(api.get("/tasks?completed=1").ok().findValuesAsString("idtask")).contains(done).doesNotContain(open);
        assertThat(api.get("/tasks?completed=").ok().findValuesAsString("idtask")).contains(open).doesNotContain(done);
        assertThat(api.get("/tasks").ok().findValuesAsString("idtask")).contains(open, done);
    }

    private String created(String body) {
        return api.post("/tasks", body).created().get("idtask").asString();
    }
}
