package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.feed.FeedPage;
import fulfilment.api.feed.FeedQuery.FindFeedEnd;
import fulfilment.api.feed.FeedQuery.ReadFeed;
import fulfilment.api.feed.Position;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Events that clients pull from the feed. */
class EventsTest {

    private final Client api = Service.shared().admin();

    private String now() {
        return FeedEnd.of(Service.shared());
    }

    private int task(String title) {
        return api.post("/tasks", "{\"title\": \"%s\"}".formatted(title)).created().get("idtask").asInt();
    }

    private int product(String code, String more) {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1%s}".formatted(code, more))
                .created()
                .get("idproduct").asInt();
    }

    /** Returns all events since then, as soon as they can be read: another transaction may hold them back for a moment. */
    private static List<JsonNode> since(Client api, String start, String filter, int number) {
        var events = new ArrayList<JsonNode>();
        Eventually.until(() -> {
            events.clear();
            api.get("/events?after=%s%s", start, filter).ok().get("events").forEach(events::add);
            return events.size() >= number;
        }, () -> "%d events, there are %s".formatted(number, kindsOf(events)));
        return events;
    }

    private static List<String> kindsOf(List<JsonNode> events) {
        return events.stream().map(event -> event.get("event").asString()).toList();
    }

    private static List<String> kinds(JsonNode page) {
        var kinds = new ArrayList<String>();
        page.get("events").forEach(event -> kinds.add(event.get("event").asString()));
        return kinds;
    }

    @Test
    @Rule({"EVT-1", "EVT-2", "EVT-4", "PRD-17"})
    void readingContinuesAfterTheCursorOfAnyEvent() {
        var start = now();
        product("events-1", "");
        int task = task("Count");

        assertThat(kindsOf(since(api, start, "", 3))).containsExactly("products.created", "products.changed", "tasks.created");
        var all = api.get("/events?after=" + start).ok();
        assertThat(all.get("more").asBoolean()).isFalse();
        var first = all.get("events").get(0).get("cursor").asString();
        assertThat(kinds(api.get("/events?after=" + first).ok())).containsExactly("products.changed", "tasks.created");
        var one = api.get("/events?limit=1&after=" + start).ok();
        assertThat(kinds(one)).containsExactly("products.created");
        assertThat(one.get("more").asBoolean()).isTrue();
        assertThat(one.get("next").asString()).isEqualTo(first);
        assertThat(all.get("events").get(2).get("object").asString()).isEqualTo("task-" + task);
        assertThat(kinds(api.get("/events?after=" + all.get("next").asString()).ok())).isEmpty();
    }

    @Test
    @Rule("EVT-6")
    void filtersEventsByKind() {
        var start = now();
        product("events-2", "");
        int task = task("Count");
        api.post("/tasks/%d/complete".formatted(task), null).ok();

        assertThat(kindsOf(since(api, start, "&event=tasks.completed,products.created", 2)))
                .containsExactly("products.created", "tasks.completed");
        var none = api.get("/events?event=orders.created&after=" + start).ok();
        assertThat(kinds(none)).isEmpty();
        assertThat(kinds(api.get("/events?after=" + none.get("next").asString()).ok())).isEmpty();
    }

    private int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    private JsonNode stored(int product, int warehouse, @Nullable Integer location, int change) {
        var start = now();
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\": %d, \"change\": %d, \"reason\": \"test\"}".formatted(location, change)).ok();
        return since(api, start, "&event=products.stock_changed,products.assembled_stock_changed", 2).getFirst();
    }

    private static int pickable(JsonNode product) {
        assertThat(product.get("stock")).hasSize(1);
        return product.get("stock").get(0).get("freepickablestock").asInt();
    }

    @Test
    @Rule({"EVT-28", "EVT-30", "PRD-41", "STK-15"})
    void stockInBulkLocationsIsFreeButNotPickable() {
        int warehouse = made("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text()), "idwarehouse");
        var location = "{\"idwarehouse\": %d, \"name\": \"%s\", \"is_bulk_location\": %b}";
        int shelf = made("/locations", location.formatted(warehouse, "shelf", false), "idlocation");
        int pallet = made("/locations", location.formatted(warehouse, "pallet", true), "idlocation");
        int lamp = product("events-pickable-1", "");
        int set = product("events-pickable-2", ", \"type\": \"virtual_composition\"");
        made("/products/%d/parts".formatted(set), "{\"idproduct\": %d, \"amount\": 4}".formatted(lamp), "idproduct_part");

        stored(lamp, warehouse, shelf, 7);
        stored(lamp, warehouse, null, 3);
        var start = now();
        var announced = stored(lamp, warehouse, pallet, 40).get("data");

        assertThat(announced.get("stock").get(0).get("freestock").asInt()).isEqualTo(50);
        assertThat(pickable(announced)).isEqualTo(10);
        assertThat(pickable(announced.get("product"))).isEqualTo(10);
        var made = since(api, start, "&event=products.assembled_stock_changed", 1).getFirst().get("data");
        assertThat(made.get("stock").get(0).get("freestock").asInt()).isEqualTo(12);
        assertThat(pickable(made)).isEqualTo(2);
        assertThat(api.get("/products/" + lamp).ok().get("stock").get(0).has("freepickablestock")).isFalse();

        int order = made("/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [%d], "products": [{"idproduct": %d, "amount": 20}]}"""
                        .formatted(warehouse, lamp),
                "idorder");
        start = now();
        api.post("/orders/%d/allocate".formatted(order), null).ok();
        assertThat(pickable(since(api, start, "&event=products.free_stock_changed", 1).getFirst().get("data"))).isZero();
    }

    @Test
    @Rule({"EVT-26", "STK-63"})
    void announcesFreeStockOnlyIfACommandChangesIt() {
        int warehouse = made("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text()), "idwarehouse");
        int shelf = made("/locations", "{\"idwarehouse\": %d, \"name\": \"shelf\"}".formatted(warehouse), "idlocation");
        int lamp = product("events-free", "");
        var stock = "/products/%d/stock/%d".formatted(lamp, warehouse);
        api.post(stock, "{\"idlocation\": null, \"change\": 3, \"reason\": \"test\"}").ok();
        api.post(stock, "{\"idlocation\": %d, \"change\": 4, \"reason\": \"test\"}".formatted(shelf)).ok();
        int order = made("/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [%d], "products": [{"idproduct": %d, "amount": 5}]}"""
                        .formatted(warehouse, lamp),
                "idorder");
        assertThat(announcesFreeStock(() -> act("/orders/%d/allocate", order))).isTrue();
        assertThat(announcesFreeStock(() -> act("/orders/%d/process", order))).isFalse();
        int picklist = api.get("/orders/" + order).ok().get("picklists").get(0).get("idpicklist").asInt();
        int line = api.get("/picklists/" + picklist).ok().get("products").get(0).get("idpicklist_product").asInt();
        assertThat(announcesFreeStock(() -> api.put("/picklists/%d/products/%d/pick_locations".formatted(picklist, line),
                "{\"idlocation\": %d, \"amount\": 2}".formatted(shelf)).ok())).isFalse();
        assertThat(announcesFreeStock(() -> act("/picklists/%d/cancel", picklist))).isFalse();
        assertThat(announcesFreeStock(() -> act("/orders/%d/process-backorders", order))).isFalse();
        assertThat(announcesFreeStock(() -> act("/orders/%d/reopen", order))).isTrue();
        assertThat(announcesFreeStock(() -> act("/orders/%d/process", order))).isTrue();
    }

    private void act(String path, int id) {
        api.post(path.formatted(id), null).ok();
    }

    /** Returns whether an event of free stock comes before that of a task created after the action. */
    private boolean announcesFreeStock(Runnable action) {
        var start = now();
        action.run();
        task("after");
        var filter = "&event=products.free_stock_changed,tasks.created";
        List<String> kinds;
        do {
            kinds = kinds(api.get("/events?after=%s%s&wait=5", start, filter).ok());
        } while (!kinds.contains("tasks.created"));
        return kinds.contains("products.free_stock_changed");
    }

    @Test
    @Rule({"AUT-16", "EVT-10"})
    void refusesEventsToAKeyOfAFulfilmentCustomer() {
        int owner = Service.shared().fulfilmentCustomer();
        int iduser = api.get("/users/me").ok().get("iduser").asInt();
        var key = api.newKey(iduser, "\"idfulfilment_customer\": %d".formatted(owner));
        var scoped = Service.shared().with(key);
        scoped.get("/events").refused(403, 1017);
        scoped.get("/events?after=now&wait=25").refused(403, 1017);
    }

    @Test
    @Rule("EVT-5")
    void aWaitingCallerGetsAnAnswerAsSoonAsThereIsAnEvent() {
        var start = now();
        int task = task("Count");
        var waiting = CompletableFuture.supplyAsync(() -> api.get("/events?event=tasks.deleted&wait=25&after=" + start).ok());
        var polls = Service.shared().bean(MeterRegistry.class).get("fulfilment.edge.polls").gauge();
        Eventually.until(() -> polls.value() == 1, "the request to wait");
        assertThat(waiting).isNotDone();

        api.delete("/tasks/" + task).expect(204);

        assertThat(kinds(waiting.join())).containsExactly("tasks.deleted");
    }

    @Test
    @Rule("EVT-5")
    void theWaitForAnEventEndsAfterTheGivenTime() {
        assertThat(kinds(api.get("/events?event=orders.created&wait=1&after=" + now()).ok())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit=0", "limit=1001", "wait=-1", "wait=26", "event=orders.imagined", "after=yesterday",
            "after=1", "after=1.x", "after=-1.0", "as_of=2026-01-01", "limit=many"})
    @Rule({"EVT-2", "EVT-4", "EVT-5", "EVT-6", "EVT-7"})
    void refusesInvalidParametersOfEvents(String parameters) {
        api.get("/events?" + parameters).refused(400, 5);
    }

    @Test
    @Rule({"EVT-3", "EVT-8", "DLV-18"})
    void removesOldEventsAndRefusesToContinueFromBeforeThem() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var own = service.admin();
        var hook = own
                .post("/hooks", "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"https://shop.invalid/\"}")
                .created().get("idhook").asInt();
        var start = FeedEnd.of(service);
        own.post("/tasks", "{\"title\": \"old\"}").created();
        own.post("/tasks", "{\"title\": \"old too\"}").created();
        var old = since(own, start, "&limit=1", 1).getFirst().get("cursor").asString();
        clock.passes(Duration.ofDays(29));
        own.post("/tasks", "{\"title\": \"new\"}").created();
        assertThat(since(own, start, "", 3)).hasSize(3);

        clock.passes(Duration.ofDays(3));

        var jdbc = service.bean(JdbcTemplate.class);
        Eventually.until(Duration.ofMinutes(3), // old events are removed once a minute
                () -> jdbc.queryForObject("select count(*) from feed.announcement", Long.class) == 1,
                () -> "only the new event to be left");
        var kept = own.get("/events").ok();
        assertThat(kept.get("events")).hasSize(1);
        assertThat(kept.get("events").get(0).get("data").get("title").asString()).isEqualTo("new");
        own.get("/events?after=" + old).refused(400, 5);
        var period = "{\"since\": \"%1$d-06-01 %2$s\", \"until\": \"%1$d-08-01\", \"missing\": true}";
        assertThat(own.post("/hooks/%d/deliveries/redeliver".formatted(hook), period.formatted(year, "09:00:00")).refused(400, 5))
                .contains("since must not be before %d-06-01 10:00:01".formatted(year), "no longer kept");
        own.post("/hooks/%d/deliveries/redeliver".formatted(hook), period.formatted(year, "10:00:01")).ok();
        own.delete("/hooks/" + hook).expect(204);
    }

    /** A wait for events is no wait for the database. */
    @Test
    @Rule({"CON-90", "EVT-5"})
    void aClientMayWaitForLongerThanARequestWaitsForTheDatabase() {
        var impatient = Service.shared("--fulfilment.request-timeout=1s").admin();
        var end = impatient.get("/events?after=now").ok().get("next").asString();
        impatient.get("/events?wait=3&after=" + end).ok();
    }

    /** A dispatcher in another process asks so. The wait is longer than any test may take. */
    @Test
    @Rule("FLT-9")
    void whoWaitsForNewsIsAnsweredAsSoonAsThereAreSome() {
        var queries = Service.shared().bean(QueryGateway.class);
        var end = Objects.requireNonNull(queries.query(new FindFeedEnd(), Position.class).join());

        var asked = CompletableFuture.supplyAsync(
                () -> queries.query(new ReadFeed(end, Set.of(EventKind.TASKS_CREATED), 10, true, 3_600_000), FeedPage.class)
                        .join(),
                Thread::startVirtualThread);
        task("Count");

        Eventually.until(asked::isDone, "the answer");
        assertThat(asked.join().next()).isGreaterThan(end);
    }
}
