package fulfilment.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Audit queries of an admin over HTTP: who did what to which object. */
@BesideOthers
class AuditTest {

    /** One transparent pixel. */
    private static final String PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    private static final Service SERVICE = Service.start();
    private static final Client API = SERVICE.admin();

    private final JdbcTemplate jdbc = SERVICE.bean(JdbcTemplate.class);

    @AfterAll
    static void close() {
        SERVICE.close();
    }

    private static JsonNode page(String filter) {
        return SERVICE.audit(filter);
    }

    private static List<JsonNode> events(String filter) {
        return page(filter).get("events").valueStream().toList();
    }

    private static List<String> types(String filter) {
        return events(filter).stream().map(event -> event.get("type").asString()).toList();
    }

    private static int task() {
        return API.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
    }

    private static int product(String type) {
        return API.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1, \"type\": \"%s\"}"
                .formatted(Unique.text(), type)).created().get("idproduct").asInt();
    }

    private static int warehouse() {
        return API.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
    }

    private static String change(int product, int change) {
        return API.post("/products/%d/stock/%d".formatted(product, warehouse()),
                "{\"change\": %d, \"reason\": \"found\"}".formatted(change)).http().headers().firstValue("X-Request-Id")
                .orElseThrow();
    }

    @Test
    @Rule({"AUD-2", "AUD-4", "AUD-5"})
    void listsTheEventsOfAnObjectOldestFirst() {
        int id = task();
        var completing = API.header("Idempotency-Key", "count-" + id).post("/tasks/%d/complete".formatted(id), null);
        completing.ok();
        API.post("/tasks/%d/uncomplete".formatted(id), null).ok();

        var page = page("object=task-" + id);

        assertThat(page.propertyNames()).containsExactly("events", "next", "held_back");
        assertThat(page.get("next").isNull()).isTrue();
        assertThat(types("object=task-" + id)).containsExactly("task.created", "task.completed", "task.reopened");
        var completed = page.get("events").get(1);
        assertThat(completed.propertyNames()).containsExactly("event", "id", "object", "sequence", "type", "revision",
                "recorded_at", "recorded_at_utc",
                "iduser", "idkey", "request", "idempotency_key", "data");
        assertThat(completed.get("object").asString()).isEqualTo("task-" + id);
        assertThat(completed.get("sequence").asInt()).isEqualTo(1);
        assertThat(completed.get("revision").asInt()).isEqualTo(1);
        assertThat(Instant.parse(completed.get("recorded_at_utc").asString()).atZone(ZoneId.of("Europe/Amsterdam"))
                .format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss"))).isEqualTo(completed.get("recorded_at").asString());
        assertThat(completed.get("iduser").asInt()).isEqualTo(API.get("/users/me").ok().get("iduser").asInt());
        assertThat(completed.get("request").asString())
                .isEqualTo(completing.http().headers().firstValue("X-Request-Id").orElseThrow());
        assertThat(completed.get("idempotency_key").asString()).isEqualTo("count-" + id);
        assertThat(page.get("events").get(2).get("idempotency_key").isNull()).isTrue();
        assertThat(completed.get("data").get("task").asInt()).isEqualTo(id);
        assertThat(completed.get("data").get("completedBy")).isEqualTo(completed.get("iduser"));
        assertThat(UUID.fromString(completed.get("id").asString())).isNotNull();
    }

    @Test
    @Rule("AUD-5")
    void listsTheEventsOfObjectsOfAKind() {
        task();
        change(product("normal"), 3);
        int task = task();

        assertThat(events("kind=task&limit=1000")).isNotEmpty()
                .allSatisfy(event -> assertThat(event.get("object").asString()).startsWith("task-"));
        assertThat(types("kind=task&object=task-" + task)).containsExactly("task.created");
        assertThat(types("kind=product&object=task-" + task)).isEmpty();
        assertThat(types("kind=stock&type=stock.changed")).isNotEmpty().containsOnly("stock.changed");
    }

    @Test
    @Rule("AUD-2")
    void pagesThroughTheEventsOfAnObject() {
        int id = task();
        for (int i = 0; i < 3; i++) {
            API.post("/tasks/%d/complete".formatted(id), null).ok();
            API.post("/tasks/%d/uncomplete".formatted(id), null).ok();
        }
        var all = events("object=task-" + id);

        var first = page("object=task-%d&limit=3".formatted(id));
        var second = page("object=task-%d&limit=3&after=%d".formatted(id, first.get("next").asLong()));
        var third = page("object=task-%d&limit=3&after=%d".formatted(id, second.get("next").asLong()));

        assertThat(all).hasSize(7);
        assertThat(IntStream.range(0, 7).mapToObj(i -> List.of(first, second, third).get(i / 3).get("events").get(i % 3)))
                .isEqualTo(all);
        assertThat(third.get("next").isNull()).isTrue();
        API.get("/audit/events?object=task-%d&after=%d", task(), first.get("next").asLong()).refused(400, 5);
    }

    @Test
    @Rule("AUD-5")
    void findsEventsAboutAProductOnAllStreams() {
        int part = product("normal");
        int set = product("virtual_composition");
        API.post("/products/%d/parts".formatted(set), "{\"idproduct\": %d, \"amount\": 2}".formatted(part)).created();
        change(part, 5);
        var image = API.post("/products/%d/images".formatted(part), "{\"image\": \"%s\"}".formatted(PNG)).created();
        API.delete("/products/%d/images/%d".formatted(part, image.get("idproduct_image").asInt())).expect(204);
        API.put("/products/" + part, "{\"name\": \"Lamp\"}").ok();

        assertThat(types("idproduct=" + part)).containsExactly("product.created", "stock.opened", "composition.part_added",
                "stock.changed", "product_image.added", "product_image.deleted", "product.details_changed");
        assertThat(types("idproduct=" + set)).containsExactly("product.created", "stock.opened", "composition.part_added");
        assertThat(types("idproduct=%d&type=stock.changed".formatted(part))).containsExactly("stock.changed");
        assertThat(types("idproduct=%d&object=stock-%d".formatted(part, part))).containsExactly("stock.opened", "stock.changed");
        assertThat(types("idproduct=%d&object=stock-%d".formatted(part, set))).isEmpty();
        var first = page("limit=3&idproduct=" + part);
        assertThat(types("limit=3&idproduct=%d&after=%d".formatted(part, first.get("next").asLong())))
                .containsExactly("stock.changed", "product_image.added", "product_image.deleted");
    }

    @Test
    @Rule({"AUD-4", "AUD-5"})
    void findsEventsByUserAndKey() {
        int iduser = API.newUser("\"admin\": true");
        var keys = IntStream.range(0, 2)
                .mapToObj(i -> API.post("/admin/users/" + iduser + "/keys", "{\"name\": \"till\"}").created())
                .toList();
        for (var key : keys) {
            SERVICE.with(key.get("key").asString()).post("/tasks", "{\"title\": \"Count\"}").created();
        }

        assertThat(types("iduser=" + iduser)).containsExactly("task.created", "task.created");
        var ofOne = events("idkey=" + keys.get(1).get("idkey").asInt());
        assertThat(ofOne).hasSize(1);
        assertThat(ofOne.getFirst().get("iduser").asInt()).isEqualTo(iduser);
        assertThat(ofOne.getFirst().get("idkey")).isEqualTo(keys.get(1).get("idkey"));
        assertThat(events("iduser=%d&idkey=%d".formatted(iduser, ofOne.getFirst().get("idkey").asInt()))).isEqualTo(ofOne);
        assertThat(types("idkey=%d&iduser=%d".formatted(ofOne.getFirst().get("idkey").asInt(), iduser + 1))).isEmpty();
        assertThat(types("iduser=%d&limit=1&after=%d".formatted(iduser, page("limit=1&iduser=" + iduser).get("next").asLong())))
                .hasSize(1);
    }

    @Test
    @Rule({"AUD-4", "AUD-5", "CON-40"})
    void findsAllEventsOfARequest() {
        int product = product("normal");
        var created = events("object=product-" + product).getFirst();
        var request = change(product, 3);

        assertThat(types("request=" + request)).containsExactly("stock.changed");
        assertThat(types("request=" + created.get("request").asString())).containsExactly("product.created", "stock.opened");
        assertThat(types("request=" + Unique.text())).isEmpty();
    }

    @Test
    @Rule({"AUD-5", "CON-55"})
    void sinceAndUntilAreExclusive() {
        int id = task();
        API.post("/tasks/%d/complete".formatted(id), null).ok();
        API.post("/tasks/%d/uncomplete".formatted(id), null).ok();
        // 10:00:00, 10:00:01 and 10:00:02 in Amsterdam
        jdbc.update(
                "update events.domain_event set time_stamp = '2001-01-01T09:00:00Z'::timestamptz + make_interval(secs => sequence_number) "
                        + "where aggregate_identifier = ?",
                "task-" + id);

        assertThat(types("since=2001-01-01%2010:00:00&until=2001-01-01%2010:00:02")).containsExactly("task.completed");
        assertThat(types("since=2001-01-01%2009:59:59&until=2001-01-01%2010:00:01")).containsExactly("task.created");
        assertThat(types("until=2001-01-01%2010:00:03&object=task-" + id)).hasSize(3);
        assertThat(events("since=2001-01-01%2010:00:01&until=2001-01-01%2023:00:00").getFirst().get("recorded_at").asString())
                .isEqualTo("2001-01-01 10:00:02");
    }

    @Test
    @Rule("AUD-5")
    void eventsOfATypeAreFound() {
        int id = task();
        var before = events("object=task-" + id).getFirst().get("event").asLong();
        API.post("/suppliers", "{\"name\": \"%s\"}".formatted(Unique.text())).ok();
        task();

        assertThat(types("type=supplier.created&after=" + before)).containsExactly("supplier.created");
    }

    @Test
    @Rule({"AUD-2", "AUD-5"})
    void searchesForATypeInStretchesOfTheLog() {
        int before = task();
        jdbc.update("""
                insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                                                 payload, meta_data)
                select gen_random_uuid(), 'task-' || 1000000 + n, 0, 'task', now(), 'task.created',
                       (select payload from events.domain_event where aggregate_identifier = ?), '{}'
                from generate_series(1, 25000) n""", "task-" + before);
        var code = Unique.text();
        API.post("/suppliers", "{\"name\": \"%s\"}".formatted(code)).ok();

        var begin = events("object=task-" + before).getFirst().get("event").asLong();
        int pages = 1;
        var page = page("type=supplier.created&after=" + begin);
        while (page.get("events").isEmpty()) {
            page = page("type=supplier.created&after=" + page.get("next").asLong());
            pages++;
        }
        assertThat(pages).isEqualTo(2);
        assertThat(page.get("events").toString()).contains(code);
        assertThat(page.get("next").isNull()).isTrue();
    }

    @Test
    @Rule({"AUD-7", "AUT-4"})
    void hidesDigestsOfKeysAndBytesOfImages() {
        int product = product("normal");
        API.post("/products/%d/images".formatted(product), "{\"image\": \"%s\"}".formatted(PNG)).created();
        var iduser = API.newUser();
        var issued = API.post("/admin/users/" + iduser + "/keys", "{\"name\": \"till\"}").created();

        var image = events("type=product_image.added&idproduct=" + product).getFirst().get("data");
        assertThat(image.propertyNames()).containsExactly("image", "product", "name", "contentType", "contentBytes");
        assertThat(image.get("contentBytes").asInt()).isEqualTo(70);
        var keys = events("object=user-" + iduser);
        assertThat(keys).extracting(event -> event.get("type").asString()).contains("user.api_key_issued");
        assertThat(keys.toString()).doesNotContain("digest", issued.get("key").asString()).contains("till");
    }

    @Test
    @Rule("AUD-6")
    void aPageOfLargeEventsIsShorter() {
        int id = task();
        IntStream.range(0, 3)
                .forEach(i -> API.post("/tasks/%d/%s".formatted(id, i % 2 == 0 ? "complete" : "uncomplete"), null).ok());
        jdbc.update("""
                update events.domain_event set payload = payload || convert_to(repeat(' ', 5000000), 'UTF8')
                where aggregate_identifier = ? and sequence_number in (1, 2)""", "task-" + id);

        var page = page("object=task-" + id);

        assertThat(page.get("events").size()).isEqualTo(2);
        assertThat(events("object=task-%d&after=%d".formatted(id, page.get("next").asLong()))).hasSize(2);
        jdbc.update("update events.domain_event set payload = rtrim(payload, ' ') where aggregate_identifier = ?", "task-" + id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"after=999999999", "after=-1", "after=x", "after=1.5", "limit=0", "limit=1001", "limit=x",
            "since=yesterday",
            "until=2026-13-01", "object=stock", "object=stock-1%27", "kind=lantern", "kind=stock%27", "type=stock.invented",
            "iduser=x", "idproduct=0x10"})
    @Rule({"AUD-2", "AUD-5", "AUD-6"})
    void refusesInvalidFilters(String filter) {
        assertThat(API.get("/audit/events?%s", filter).refused(400, 5)).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(strings = {"object=stock-999999", "idproduct=999999", "iduser=999999", "idkey=999999", "request=nothing",
            "idproduct_stock_history=999999", "idproduct_location_stock_history=999999"})
    void answersAnEmptyPageIfNothingMatches(String filter) {
        var page = page(filter);
        assertThat(page.get("events").isEmpty()).isTrue();
        assertThat(page.get("next").isNull()).isTrue();
    }

    @Test
    @Rule("CON-58")
    void anEmptyParameterIsNoFilter() {
        task();
        assertThat(events("object=&kind=&idproduct=&iduser=&idkey=&request=&type=&since=&until=&after=&limit=3")).hasSize(3);
        assertThat(events("after=0&limit=3")).isEqualTo(events("limit=3"));
    }

    @Test
    @Rule("AUD-1")
    void onlyAdminsWithAKeyOfTheWholeAccountMayReadEvents() {
        var path = "/audit/events";
        SERVICE.with("nobody's key").get(path).refused(401, 1016);
        user("\"admin\": false").get(path).refused(403, 1017);
        user("\"admin\": true", "\"idfulfilment_customer\": " + SERVICE.fulfilmentCustomer()).get(path)
                .refused(403, 1017);
        user("\"admin\": true").get(path + "?limit=1").ok();
    }

    private static Client user(String user, String... key) {
        return API.withNewKey(API.newUser(user), key);
    }
}
