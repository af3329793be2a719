package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.config.FixedDelayTask;
import org.springframework.scheduling.config.ScheduledTaskHolder;

/** A write under an Idempotency-Key is executed once, whatever happens between its first and its last repeat. */
class IdempotencyTest {

    private static final String TASK = "{\"title\": \"Count\"}";

    private final Service service = Service.shared();
    private final String key = Unique.text();
    private final Client api = service.admin().header("Idempotency-Key", key);

    @Test
    @Rule("CON-76")
    void removesOldProofsOnSchedule() {
        assertThat(service.bean(ScheduledTaskHolder.class).getScheduledTasks())
                .anyMatch(task -> task.getTask() instanceof FixedDelayTask
                        && task.toString().contains("ExecutedCommands.forget"));
    }

    @Test
    @Rule("CON-73")
    void repeatsTheFirstAnswer() {
        var first = api.post("/tasks", TASK);
        service.admin().put("/tasks/" + first.created().get("idtask").asInt(), "{\"title\": \"Changed since\"}").ok();
        long events = service.events();

        var second = api.post("/tasks", TASK);

        assertThat(second.status()).isEqualTo(201);
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.http().headers().firstValue("Idempotency-Replayed")).contains("true");
        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Rule("CON-77")
    void repeatsARefusal() {
        var body = "{\"title\": \"Count\", \"assigned_to_iduser\": 99999}";
        var first = api.post("/tasks", body);
        first.refused(404, 20);

        assertThat(api.post("/tasks", body).body()).isEqualTo(first.body());
        assertThat(api.delete("/tasks/1?again").status()).isEqualTo(400);
    }

    @Test
    @Rule("CON-73")
    void repeatsTheAnswerOfADeletion() {
        var id = service.admin().post("/tasks", TASK).created().get("idtask").asInt();

        api.delete("/tasks/" + id).expect(204);
        api.delete("/tasks/" + id).expect(204);

        service.admin().delete("/tasks/" + id).refused(404, 20);
    }

    @Test
    @Rule("CON-75")
    void refusesAnotherRequestUnderTheSameIdempotencyKey() {
        api.post("/tasks", TASK).created();
        long events = service.events();

        api.post("/tasks", "{\"title\": \"Weigh\"}").refused(400, 1018);
        api.put("/tasks/1", TASK).refused(400, 1018);
        api.post("/tasks?x", TASK).refused(400, 1018);

        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Rule("CON-76")
    void ignoresReadsAndBlankKeysAndRefusesLongOnes() {
        var id = api.get("/users/me").ok().get("iduser").asInt();
        api.get("/users/" + id).ok();
        var blank = service.admin().header("Idempotency-Key", " ");
        assertThat(blank.post("/tasks", TASK).created().get("idtask"))
                .isNotEqualTo(blank.post("/tasks", TASK).created().get("idtask"));
        service.admin().header("Idempotency-Key", "k".repeat(256)).post("/tasks", TASK).refused(400, 5);
        service.admin().header("Idempotency-Key", key.repeat(7)).post("/tasks", TASK).created();
    }

    @Test
    @Rule("CON-76")
    void separatesIdempotencyKeysByApiKey() {
        int iduser = service.admin().get("/users/me").ok().get("iduser").asInt();
        var other = service.admin().withNewKey(iduser)
                .header("Idempotency-Key", key);

        assertThat(api.post("/tasks", TASK).created().get("idtask"))
                .isNotEqualTo(other.post("/tasks", TASK).created().get("idtask"));
    }

    @Test
    @Rule("CON-74")
    void executesConcurrentRepeatsOnce() throws Exception {
        long events = service.events();
        var answers = new HashSet<String>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var calls = IntStream.range(0, 24).<Callable<Client.Response>>mapToObj(call -> () -> api.post("/tasks", TASK))
                    .toList();
            for (var answer : threads.invokeAll(calls)) {
                assertThat(answer.get().status()).isEqualTo(201);
                answers.add(answer.get().body());
            }
        }
        assertThat(answers).hasSize(1);
        assertThat(service.events()).isEqualTo(events + 1);
    }

    @Test
    @Rule("CON-74")
    void executesConcurrentDeletionsOnce() throws Exception {
        var id = service.admin().post("/tasks", TASK).created().get("idtask").asInt();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var calls = IntStream.range(0, 12).<Callable<Client.Response>>mapToObj(call -> () -> api.delete("/tasks/" + id))
                    .toList();
            for (var answer : threads.invokeAll(calls)) {
                assertThat(answer.get().status()).isEqualTo(204);
            }
        }
    }

    @Test
    @Rule({"CON-74", "CON-75"})
    void executesAWriteOnceIfItsAnswerIsLost() {
        var first = api.post("/tasks", TASK).created();
        long events = service.events();
        forgetTheAnswer();

        assertThat(api.post("/tasks", TASK).created()).isEqualTo(first);
        forgetTheAnswer();
        api.post("/tasks", "{\"title\": \"Weigh\"}").refused(400, 1018);

        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Rule({"CON-74", "CON-80"})
    void doesNotRefuseARepeatWhoseObjectIsGone() {
        int id = api.post("/tasks", TASK).created().get("idtask").asInt();
        service.admin().delete("/tasks/" + id).expect(204);
        long events = service.events();
        forgetTheAnswer();

        var repeated = api.post("/tasks", TASK);

        assertThat(repeated.status()).isEqualTo(201);
        assertThat(repeated.body()).isEmpty();
        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Rule("CON-74")
    void executesADeletionOnceIfItsAnswerIsLost() {
        var id = service.admin().post("/tasks", TASK).created().get("idtask").asInt();
        api.delete("/tasks/" + id).expect(204);
        long events = service.events();
        forgetTheAnswer();

        api.delete("/tasks/" + id).expect(204);
        assertThat(service.events()).isEqualTo(events);
        service.admin().header("Idempotency-Key", Unique.text()).delete("/tasks/" + id).refused(404, 20);
    }

    @Test
    void recordsNoExecutionForARefusedCommand() {
        api.post("/tasks", "{\"title\": \"Count\", \"assigned_to_iduser\": 99999}").refused(404, 20);

        assertThat(count("select count(*) from command.executed where key like ?")).isZero();
        assertThat(count("select count(distinct key) from edge.answer where key like ?")).isOne();
    }

    /** The stored row contains no word of the answer, and a changed row counts as no answer. */
    @Test
    void keepsAnswersSealed() {
        var title = "Count the lanterns of " + key;
        var first = api.post("/tasks", "{\"title\": \"%s\"}".formatted(title));
        first.created();
        var jdbc = service.bean(JdbcTemplate.class);
        assertThat(jdbc.queryForList("select * from edge.answer where key like ?", "%:" + key)).isNotEmpty().allSatisfy(row -> {
            assertThat(new String((byte[]) row.get("sealed"), StandardCharsets.ISO_8859_1))
                    .doesNotContain("lanterns", key, "idtask");
        });
        assertThat(api.post("/tasks", "{\"title\": \"%s\"}".formatted(title)).body()).isEqualTo(first.body());

        jdbc.update("update edge.answer set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where key like ?",
                "%:" + key);
        long events = service.events();

        assertThat(api.post("/tasks", "{\"title\": \"%s\"}".formatted(title)).created()).isEqualTo(first.created());
        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Rule("USR-12")
    void refusesToIssueAKeyUnderAnIdempotencyKey() {
        int iduser = service.admin().newUser();
        var keys = "/admin/users/%d/keys".formatted(iduser);
        long events = service.events();

        api.post(keys, "{\"name\": \"till\"}").refused(400, 5);

        assertThat(service.events()).isEqualTo(events);
        assertThat(service.admin().get(keys).ok()).isEmpty();
    }

    /** The first hour of a day keeps an answer twice. */
    private void forgetTheAnswer() {
        assertThat(service.bean(JdbcTemplate.class).update("delete from edge.answer where key like ?", "%:" + key)).isPositive();
    }

    private long count(String query) {
        return service.bean(JdbcTemplate.class).queryForObject(query, Long.class, "%:" + key);
    }
}
