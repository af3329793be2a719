package fulfilment.rest.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.tags.TagCommand.CreateTag;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.users.Right;
import fulfilment.rest.RestApi;
import java.util.Collections;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a request with many operations may contain, and how they reach their endpoints. */
class BulkBodyTest {

    private static final String TASK = "{\"method\": \"POST\", \"path\": \"/tasks\", \"body\": {\"title\": \"Count\"}}";

    private final RestApi rest = new RestApi();

    private static String body(String... operations) {
        return "{\"operations\": [%s]}".formatted(String.join(", ", operations));
    }

    @Test
    @Rule({"BLK-1", "BLK-3"})
    void carriesOutEachAtItsEndpoint() {
        var response = rest.admin().post("/bulk", body(TASK, "{\"method\": \"get\", \"path\": \"/tasks?offset=0\"}",
                "{\"method\": \"POST\", \"path\": \"/tasks\"}", "{\"method\": \"POST\", \"path\": \"/no-such-thing\"}"));
        var results = response.ok().get("results");
        assertThat(results.valueStream().map(result -> result.get("status").asInt())).containsExactly(201, 200, 400, 404);
        assertThat(response.sent(CreateTask.class).toString()).contains("Count");
        assertThat(results.get(1).get("body").isArray()).isTrue();
        assertThat(results.get(2).get("body").get("error_code").asInt()).isEqualTo(ErrorCode.PARAMETER.number());
        assertThat(results.get(0).get("request_id").asString()).isNotEqualTo(results.get(1).get("request_id").asString())
                .isNotEqualTo(response.header("X-Request-Id"));
    }

    @Test
    @Rule("BLK-1")
    void isRefusedAsAWholeIfOneOperationIsMalformed() {
        assertThat(rest.admin().post("/bulk", body(TASK, "{\"method\": \"POST\"}")).refused(400, 5))
                .contains("operations[1].path");
        assertThat(rest.admin().post("/bulk", body(TASK, "null")).refused(400, 5)).contains("operations[1]");
        assertThat(rest.admin().post("/bulk", body()).refused(400, 5)).contains("operations");
        assertThat(rest.admin().post("/bulk", "{}").refused(400, 5)).contains("operations");
        var tooMany = String.join(", ", Collections.nCopies(1_001, TASK));
        assertThat(rest.admin().post("/bulk", body(tooMany)).refused(400, 5)).contains("1 to 1,000", "1,001");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tasks", "", "/", "//tasks", "/tasks/../users", "/tasks/./1", "/tasks;a=b", "/api/v1/tasks",
            "https://example.com/tasks",
            "/tasks#1", "/tasks\\\\1", "/tasks/%2e%2e/users", "/tasks%0A", "/tasks/%zz", "/tasks?a=%zz", "/tasks?a=1&a=2",
            "/bulk",
            "/bulk/", "/%62ulk"})
    @Rule("BLK-1")
    void refusesAPathThatIsNone(String path) {
        assertThat(rest.admin().post("/bulk", body(TASK, "{\"method\": \"GET\", \"path\": \"%s\"}".formatted(path)))
                .refused(400, 5)).contains("operations[1].path");
    }

    @Test
    @Rule("BLK-1")
    void aLongPathIsAnswered() {
        assertThat(rest.admin().post("/bulk", body("{\"method\": \"GET\", \"path\": \"%s\"}".formatted("/a".repeat(500_000))))
                .refused(400, 5)).contains("operations[0].path", "8,192");
        var answer = rest.admin().post("/bulk", body("{\"method\": \"GET\", \"path\": \"%s\"}".formatted("/a".repeat(4_096))))
                .ok();
        assertThat(answer.get("results").get(0).get("status").asInt()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"HEAD", "OPTIONS", "TRACE", "", "PO ST"})
    @Rule("BLK-1")
    void refusesOtherMethods(String method) {
        assertThat(rest.admin().post("/bulk", body("{\"method\": \"%s\", \"path\": \"/tasks\"}".formatted(method)))
                .refused(400, 5)).contains("operations[0].method");
    }

    @Test
    @Rule("BLK-5")
    void refusesToStopWhereNothingIsInOrder() {
        assertThat(rest.admin().post("/bulk",
                "{\"operations\": [%s], \"parallel\": true, \"stop_at_refusal\": true}".formatted(TASK)).refused(400, 5))
                .contains("stop_at_refusal");
    }

    @Test
    @Rule("BLK-4")
    void severalAreCarriedOutAtTheSameTime() {
        var together = new CountDownLatch(8);
        rest.commands().answer(CreateTask.class, command -> {
            together.countDown();
            try {
                assertThat(together.await(60, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            throw new NotFound("task", 1);
        });
        var operations = Collections.nCopies(8, TASK).toArray(String[]::new);
        var answer = rest.admin().post("/bulk",
                "{\"operations\": [%s], \"parallel\": true}".formatted(String.join(", ", operations))).ok();
        assertThat(answer.get("refused").asInt()).isEqualTo(8);
    }

    @Test
    @Rule("BLK-2")
    void aKeyCanDoNoMoreThanAlone() {
        var tag = """
                {"method": "POST", "path": "/tags", "body": {"title": "new", "color": "#ff0000", "inherit": false}}""";
        rest.user().post("/bulk", body(tag)).refused(403, 1017);
        var denied = rest.user(Right.STOCK_MOVE).post("/bulk", body(tag));
        assertThat(denied.ok().get("results").get(0).get("status").asInt()).isEqualTo(403);
        assertThat(denied.commands()).isEmpty();
        assertThat(rest.admin().post("/bulk", body(tag)).commands()).singleElement().isInstanceOf(CreateTag.class);
        var limited = rest.limited().post("/bulk", body("{\"method\": \"GET\", \"path\": \"/admin/users\"}", tag));
        assertThat(limited.ok().get("results").valueStream().map(result -> result.get("status").asInt()))
                .containsExactly(403, 403);
        assertThat(limited.commands()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"return=minimal, 204", "return=representation, 200"})
    @Rule("BLK-9")
    void prefersForEachOperation(String preference, int status) {
        var answer = rest.admin().header("Prefer", preference).post("/bulk",
                body("{\"method\": \"PUT\", \"path\": \"/tasks/1\", \"body\": {\"title\": \"other\"}}")).ok();
        assertThat(answer.get("results").get(0).get("status").asInt()).isEqualTo(status);
    }
}
