package fulfilment.server;

import fulfilment.server.webhooks.Receiver;
import fulfilment.testing.Eventually;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What is in the database of the archive of a release, and what is asked of it. */
final class ReleaseData {

    static final Instant FIRST = Instant.parse("2026-06-01T08:00:00Z");
    /** The settings that the database of an archive is used with. */
    static final String[] SETTINGS = {"--fulfilment.allowed-networks=127.0.0.0/8"};

    /** Answers to keep: what stands now, what stood before the second hour, and what happened. */
    private static final List<String> ASKED = List.of("/users", "/warehouses", "/tags", "/customers/1", "/locations",
            "/suppliers",
            "/products", "/products/3/parts", "/products/1/stock", "/products/3/stock", "/products/4/stock", "/purchaseorders/1",
            "/receipts/1", "/orders", "/orders/1", "/orders/1/comments", "/picklists", "/picklists/1", "/picklists/batches/1",
            "/backorders", "/returns/1", "/movements/1", "/locationstockcounts/1", "/webshoporders", "/tasks/1", "/lots",
            "/stockhistory?limit=20", "/location-stock-history?limit=20", "/hooks/1", "/hooks/2", "/hooks/2/deliveries",
            "/products/1?as_of=2026-06-01%2010:30:00", "/products/1/stock?as_of=2026-06-01%2010:30:00",
            "/orders?as_of=2026-06-01%2010:30:00", "/picklists?as_of=2026-06-01%2010:30:00",
            "/tasks/1?as_of=2026-06-01%2010:30:00", "/events?limit=100", "/audit/events?object=product-1",
            "/audit/events?object=order-1", "/audit/events?object=picklist-1", "/audit/events?object=hook-2");
    /** More than lie between two snapshots of one stock. */
    private static final int CHANGES = 510;

    private ReleaseData() {}

    /** One object of every kind in the first hour, and changes of some in the second. */
    static void bring(Service service, SettableClock clock) {
        var api = service.admin();
        service.fulfilmentCustomer();
        SampleObjects.bring(api);
        clock.passes(Duration.ofHours(1));
        try (var receiver = new Receiver()) {
            api.post("/hooks", """
                    {"name": "Office", "event": "tasks.completed", "secret": "hush", "address": "%s"}"""
                    .formatted(receiver.address("/office"))).created();
            api.post("/tasks/1/complete", null).ok();
            receiver.await("/office", 1);
            Eventually.until(() -> api.get("/hooks/2/deliveries").ok().path(0).path("status").asString().equals("delivered"),
                    () -> "the outcome of the delivery: " + api.get("/hooks/2/deliveries").body());
        }
        api.put("/products/1", "{\"name\": \"Renamed\"}").ok();
        api.post("/orders/1/comments", "{\"body\": \"Call before delivery\"}").created();
        api.post("/picklists/1/pickall", null).ok();
        api.header("Idempotency-Key", "of-a-release").post("/products/1/stock/1", "{\"change\": -7, \"reason\": \"broken\"}")
                .ok();
        for (int change = 0; change < CHANGES; change++) {
            api.post("/products/4/stock/1", "{\"change\": 1, \"reason\": \"made\"}").ok();
        }
        Eventually.until(() -> Boolean.TRUE.equals(service.bean(JdbcTemplate.class).queryForObject(
                "select exists (select from events.snapshot_event)", Boolean.class)), "a snapshot");
        clock.passes(Duration.ofHours(1));
    }

    /** The answers to all that is asked, without the address of the service. */
    static Map<String, JsonNode> ask(Service service) {
        var answers = new TreeMap<String, JsonNode>();
        for (var path : ASKED) {
            answers.put(path, ask(service, path));
        }
        return answers;
    }

    static JsonNode ask(Service service, String path) {
        var answer = service.admin().send("GET", path, null);
        answer.ok();
        return Client.parse(answer.body().replace(service.address(), "http://service"));
    }
}
