package fulfilment.server.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Many operations in one request: what is stored, repeated, counted and refused. Rules BLK. */
class BulkTest {

    private final Service service = Service.sharedWithClock(); // the rate limit counts by the clock
    private final Client api = service.admin();
    private int warehouse;
    private int product;

    @BeforeEach
    void product() {
        service.clock().startNewYear("06-01T08:00:00Z");
        warehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        product = api
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(Unique.text()))
                .created().get("idproduct").asInt();
    }

    private static String operation(String method, String path, String body) {
        return "{\"method\": \"%s\", \"path\": \"%s\", \"body\": %s}".formatted(method, path, body);
    }

    private String add(int pieces) {
        return operation("POST", "/products/%d/stock/%d".formatted(product, warehouse),
                "{\"change\": %d, \"reason\": \"found\"}".formatted(pieces));
    }

    private static String body(List<String> operations, String... members) {
        var all = new ArrayList<>(List.of("\"operations\": [%s]".formatted(String.join(", ", operations))));
        all.addAll(List.of(members));
        return "{%s}".formatted(String.join(", ", all));
    }

    private static List<Integer> statuses(JsonNode answer) {
        return answer.get("results").valueStream().map(result -> result.get("status").isNull() ? 0 : result.get("status").asInt())
                .toList();
    }

    private int stock() {
        return api.get("/products/%d/stock/%d".formatted(product, warehouse)).ok().get("stock").asInt();
    }

    private List<String> history() {
        return api.get("/stockhistory?idproduct=%d".formatted(product)).ok().valueStream()
                .map(entry -> "%+d %s".formatted(entry.get("stock_change").asInt(), entry.get("reason").asString())).toList();
    }

    @Test
    @Rule({"BLK-2", "BLK-3", "BLK-4"})
    void eachSeesWhatThoseBeforeItDidAndARefusedOneUndoesNothing() {
        var answer = api.post("/bulk", body(List.of(add(5), add(-7), add(-2),
                operation("GET", "/products/%d/stock/%d".formatted(product, warehouse), "null")))).ok();
        assertThat(statuses(answer)).containsExactly(200, 400, 200, 200);
        var results = answer.get("results");
        assertThat(results.get(1).get("body").get("error_code").asInt()).isEqualTo(1006);
        assertThat(results.get(3).get("body").get("stock").asInt()).isEqualTo(3);
        assertThat(stock()).isEqualTo(3);
        assertThat(history()).containsExactly("-2 found", "+5 found");
    }

    @Test
    @Rule({"BLK-2", "BLK-3"})
    void answersWhatEachWouldAnswerAlone() {
        var task = operation("POST", "/tasks", "{\"title\": \"Count 1.10\"}");
        var result = api.post("/bulk", body(List.of(task))).ok().get("results").get(0);
        var made = result.get("body");
        var alone = api.get("/tasks/%d".formatted(made.get("idtask").asInt())).ok();
        assertThat(made).isEqualTo(alone);
        assertThat(result.get("location").asString()).endsWith("/api/v1/tasks/%d".formatted(made.get("idtask").asInt()));
        var audit = service.audit("object=task-%d".formatted(made.get("idtask").asInt())).get("events").get(0);
        assertThat(audit.get("request").asString()).isEqualTo(result.get("request_id").asString());
    }

    @Test
    @Rule("BLK-10")
    void theAuditFindsAllOperationsUnderTheRequest() {
        var answered = api.post("/bulk", body(List.of(add(5), add(-7), add(-2))));
        var operations = answered.ok().get("results").valueStream().map(result -> result.get("request_id").asString()).toList();
        var request = answered.http().headers().firstValue("X-Request-Id").orElseThrow();
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 1, \"reason\": \"alone\"}").ok();

        assertThat(operations).doesNotHaveDuplicates().hasSize(3)
                .allMatch(id -> id.startsWith(request.substring(0, request.length() - 3)) && !id.equals(request));
        assertThat(requests(request)).containsExactlyInAnyOrder(operations.getFirst(), operations.getLast());
        assertThat(requests(operations.getLast())).containsExactly(operations.getLast());
        assertThat(requests(operations.get(1))).describedAs("it was refused").isEmpty();
    }

    private List<String> requests(String request) {
        return service.audit("request=" + request).get("events").valueStream().map(event -> event.get("request").asString())
                .toList();
    }

    @Test
    @Rule("BLK-5")
    void thoseBehindARefusalAreNotBegun() {
        var answer = api.post("/bulk", body(List.of(add(1), add(-9), add(1)), "\"stop_at_refusal\": true")).ok();
        assertThat(statuses(answer)).containsExactly(200, 400, 0);
        assertThat(answer.get("not_begun").asInt()).isEqualTo(1);
        assertThat(stock()).isEqualTo(1);
    }

    @Test
    @Rule("BLK-4")
    void manyAtOnceAreAllStored() {
        var operations = new ArrayList<>(Collections.nCopies(150, add(1)));
        operations.addAll(Collections.nCopies(50, add(-1_000)));
        Collections.shuffle(operations, new Random(7));
        var answer = api.post("/bulk", body(operations, "\"parallel\": true")).ok();
        assertThat(answer.get("done").asInt()).isEqualTo(150);
        assertThat(answer.get("refused").asInt()).isEqualTo(50);
        assertThat(IntStream.range(0, operations.size()).allMatch(index -> operations.get(index)
                .contains("-1000") == (statuses(answer).get(index) == 400))).isTrue();
        assertThat(stock()).isEqualTo(150);
    }

    @Test
    @Rule("BLK-6")
    void aRepeatCarriesOutNothingAgain() {
        var once = api.header("Idempotency-Key", Unique.text());
        var body = body(List.of(add(2), add(-9), add(3)));
        var first = once.post("/bulk", body);
        var repeated = once.post("/bulk", body);
        assertThat(repeated.body()).isEqualTo(first.body());
        assertThat(stock()).isEqualTo(5);
        once.post("/bulk", body(List.of(add(2)))).refused(400, 1018);
    }

    @Test
    @Rule("BLK-6")
    void aRepeatMakesUpForWhatACrashLeft() {
        var key = "crash " + Unique.text();
        var once = api.header("Idempotency-Key", key);
        var all = List.of(add(1), add(10), add(100));
        once.post("/bulk", body(all)).ok();
        // as if the service had ended behind the second operation: neither the whole answer nor those of the first two were kept
        var jdbc = service.bean(JdbcTemplate.class);
        jdbc.update("delete from edge.answer where key like ? or key like '%:bulk %'", "%:" + key);
        var repeated = once.post("/bulk", body(all)).ok();
        assertThat(statuses(repeated)).containsExactly(200, 200, 200);
        assertThat(stock()).isEqualTo(111);
        assertThat(history()).hasSize(3);
    }

    @Test
    @Rule("BLK-6")
    void aKeyMayBeAsLongAsAnyOther() {
        var once = api.header("Idempotency-Key", "k".repeat(200) + Unique.text());
        once.post("/bulk", body(List.of(add(1)))).ok();
        once.post("/bulk", body(List.of(add(1)))).ok();
        assertThat(stock()).isEqualTo(1);
    }

    @Test
    @Rule("BLK-2")
    void aUserCanDoNoMoreThanAlone() {
        int iduser = api.newUser("\"rights\": [\"stock.move\"]");
        var user = api.withNewKey(iduser);
        var answer = user.post("/bulk", body(List.of(add(1), operation("POST", "/admin/users", "{}"),
                operation("GET", "/products/%d".formatted(product), "null")))).ok();
        assertThat(statuses(answer)).containsExactly(403, 403, 200);
        assertThat(stock()).isZero();
    }

    @Test
    @Rule("BLK-2")
    void aLimitedKeySeesOnlyItsOwn() {
        var limited = api.withNewKey(api.newUser("\"admin\": true"),
                "\"idfulfilment_customer\": %d".formatted(service.fulfilmentCustomer()));
        var answer = limited.post("/bulk", body(List.of(operation("GET", "/products/%d".formatted(product), "null"),
                operation("GET", "/products?productcode=%d".formatted(product), "null"), add(1)))).ok();
        assertThat(statuses(answer)).containsExactly(404, 200, 403);
        assertThat(answer.get("results").get(1).get("body")).isEmpty();
    }

    @Test
    @Rule("BLK-8")
    void eachOperationCountsForTheRateLimit() {
        var key = api.withNewKey(api.newUser("\"admin\": true"), "\"requests_per_minute\": 10");
        assertThat(key.post("/bulk", body(Collections.nCopies(10, add(1)))).refused(400, 5)).contains("fewer than 10");
        var six = key.post("/bulk", body(Collections.nCopies(6, add(1))));
        assertThat(six.ok().get("done").asInt()).isEqualTo(6);
        assertThat(six.http().headers().firstValue("X-RateLimit-Remaining")).contains("2");
        var refused = key.post("/bulk", body(Collections.nCopies(2, add(1))));
        assertThat(refused.refused(429, 28)).contains("2 operations");
        assertThat(Integer.parseInt(refused.http().headers().firstValue("Retry-After").orElseThrow())).isBetween(1, 61);
        assertThat(stock()).isEqualTo(6);
    }

    @Test
    @Rule("BLK-3")
    void aDocumentIsInJson() {
        int order = api.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "NL", "invoicecountry": "NL",
                 "products": [{"idproduct": %d, "amount": 1}]}""".formatted(product)).created().get("idorder").asInt();
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 1, \"reason\": \"found\"}").ok();
        int picklist = api.post("/orders/%d/process".formatted(order), "{}").ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        var result = api.post("/bulk", body(List.of(operation("GET", "/picklists/%d/picklistpdf".formatted(picklist), "null"))))
                .ok().get("results").get(0);
        assertThat(result.get("status").asInt()).isEqualTo(200);
        assertThat(result.get("body_left_out").asBoolean()).isFalse();
        assertThat(result.get("body").toString()).contains("JVBERi0");
    }

    @Test
    @Rule("BLK-9")
    void aReadMayBeAsOf() {
        api.post("/bulk", body(List.of(add(4)))).ok();
        var past = "/products/%d/stock/%d?as_of=2001-01-01T00:00:00".formatted(product, warehouse);
        var alone = api.get(past);
        var result = api.post("/bulk", body(List.of(operation("GET", past, "null")))).ok().get("results").get(0);
        assertThat(result.get("status").asInt()).isEqualTo(alone.status());
        assertThat(result.get("body").toString()).isEqualTo(Client.parse(alone.body()).toString());
    }
}
