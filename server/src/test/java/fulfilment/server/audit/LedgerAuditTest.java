package fulfilment.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Every entry of the ledgers leads to the event that caused it, and every such event to its entries. */
class LedgerAuditTest {

    private final Service service = Service.shared();
    private final Client api = service.admin();

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 7})
    @Rule({"AUD-5", "STK-56"})
    void everyEntryLeadsToItsEventAndBack(long seed) {
        var random = new Random(seed);
        int first = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        int second = api.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text())).created().get("idwarehouse")
                .asInt();
        int product = api
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(Unique.text()))
                .created().get("idproduct").asInt();
        var locations = IntStream.range(0, 2).map(i -> api.post("/locations",
                "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(first, Unique.text())).created().get("idlocation")
                .asInt())
                .toArray();
        for (int step = 0; step < 40; step++) {
            somethingWithStock(random, product, first, second, locations);
        }

        assertTraceable(product, "stockhistory", "idproduct_stock_history", Set.of("history", "fromHistory", "toHistory"),
                "new_stock");
        assertTraceable(product, "location-stock-history", "idproduct_location_stock_history",
                Set.of("locationHistory", "fromLocationHistory", "toLocationHistory"), "new_stock");
    }

    private void somethingWithStock(Random random, int product, int first, int second, int[] locations) {
        var stock = "/products/%d/stock/".formatted(product);
        int location = locations[random.nextInt(2)];
        int amount = 1 + random.nextInt(5);
        var answer = switch (random.nextInt(5)) {
            case 0 -> api.post(stock + first, "{\"change\": %d, \"reason\": \"sold\"}".formatted(-amount));
            case 1 -> api.post(stock + first, "{\"amount\": %d, \"reason\": \"count\"}".formatted(amount * 7));
            case 2 -> api.post(stock + "move", """
                    {"from": {"idlocation": %d}, "to": {"idlocation": %d}, "amount": %d, "reason": "tidy"}"""
                    .formatted(location, locations[0] + locations[1] - location, amount));
            case 3 -> api.post(stock + "move", """
                    {"from": {"idlocation": %d}, "to": {"idwarehouse": %d}, "amount": %d, "reason": "other house"}"""
                    .formatted(location, second, amount));
            default -> api.post(stock + first,
                    "{\"change\": %d, \"idlocation\": %d, \"reason\": \"found\"}".formatted(amount * 3, location));
        };
        assertThat(answer.status()).describedAs(answer.body()).isIn(200, 400);
    }

    private void assertTraceable(int product, String ledger, String id, Set<String> members, String level) {
        var entries = api.get("/%s?idproduct=%d".formatted(ledger, product)).ok().valueStream().toList();
        assertThat(entries).hasSizeBetween(10, 99);
        for (var entry : entries) {
            var number = entry.get(id).asInt();
            var events = service.audit("%s=%d".formatted(id, number)).get("events");
            assertThat(events.size()).isEqualTo(1);
            var event = events.get(0);
            assertThat(event.get("object").asString()).isEqualTo("stock-" + product);
            assertThat(event.get("iduser")).isEqualTo(entry.get("iduser"));
            assertThat(event.get("recorded_at")).isEqualTo(entry.get(entry.has("changed_at") ? "changed_at" : "created"));
            assertThat(numbers(event, members)).contains(number);
        }
        var named = new HashSet<Integer>();
        service.audit("object=stock-%d&limit=1000".formatted(product)).get("events")
                .forEach(event -> named.addAll(numbers(event, members)));
        assertThat(named).isEqualTo(new HashSet<>(entries.stream().map(entry -> entry.get(id).asInt()).toList()));
    }

    private static List<Integer> numbers(JsonNode event, Set<String> members) {
        return members.stream().filter(event.get("data")::has).map(member -> event.get("data").get(member).asInt()).toList();
    }
}
