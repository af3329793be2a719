package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Two nodes on one database behave like one service. See ADR 4. */
@BesideOthers
class ClusterTest {

    private final TwoNodes nodes = TwoNodes.shared();
    private final Client one = nodes.first().admin();
    private final Client other = nodes.second().admin();

    @Test
    @Rule("CON-41")
    void readsAndChangesOnOneNodeWhatTheOtherWrote() {
        for (int round = 0; round < 10; round++) {
            var task = "/tasks/" + one.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
            assertThat(other.get(task).ok().get("title").asString()).isEqualTo("Count");

            var changed = other.put(task, "{\"title\": \"Weigh\"}").ok();
            assertThat(one.get(task).ok()).isEqualTo(changed);

            one.post(task + "/complete", null).ok();
            assertThat(other.post(task + "/uncomplete", null).ok().get("completed_at").isNull()).isTrue();
            assertThat(one.get(task).ok().get("completed_at").isNull()).isTrue();

            other.delete(task).expect(204);
            one.put(task, "{\"title\": \"Gone\"}").refused(404, 20);
            one.get(task).refused(404, 20);
        }
    }

    @Test
    void acceptsAKeyThatTheOtherNodeIssued() {
        int iduser = one.get("/users/me").ok().get("iduser").asInt();
        var key = one.newKey(iduser);

        nodes.second().with(key).get("/users/me").ok();
    }

    @Test
    @Rule("CON-43")
    void keepsAllWritesToOneObjectFromBothNodes() throws Exception {
        var task = "/tasks/" + one.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
        long events = nodes.first().events();
        var calls = new ArrayList<Callable<Client.Response>>();
        var sent = new HashSet<String>();
        for (int number = 0; number < 60; number++) {
            var description = "change " + number;
            sent.add(description);
            var node = number % 2 == 0 ? one : other;
            calls.add(() -> node.put(task, "{\"description\": \"%s\"}".formatted(description)));
        }

        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var answer : threads.invokeAll(calls)) {
                assertThat(answer.get().ok().get("title").asString()).isEqualTo("Count");
            }
        }

        assertThat(nodes.first().events()).isEqualTo(events + calls.size());
        assertThat(one.get(task).ok()).isEqualTo(other.get(task).ok());
        assertThat(sent).contains(one.get(task).ok().get("description").asString());
    }

    @Test
    @Rule({"CON-73", "CON-74"})
    void repeatsTheFirstAnswerOnTheOtherNode() throws Exception {
        long events = nodes.first().events();
        var calls = new ArrayList<Callable<Client.Response>>();
        for (int number = 0; number < 12; number++) {
            var node = (number % 2 == 0 ? one : other).header("Idempotency-Key", "the same on both");
            calls.add(() -> node.post("/tasks", "{\"title\": \"Once\"}"));
        }
        var made = new HashSet<Integer>();
        try (var threads = Executors.newFixedThreadPool(6)) {
            for (var answer : threads.invokeAll(calls)) {
                made.add(answer.get().created().get("idtask").asInt());
            }
        }
        assertThat(made).hasSize(1);
        assertThat(List.of(nodes.first().events(), nodes.second().events())).containsOnly(events + 1);
    }
}
