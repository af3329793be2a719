package fulfilment.server.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Seed;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Many levels of stock that are set in one request. Rules STK-73 to STK-75. */
class SetStockLevelsTest {

    private static final String PATH = "/products/stock";

    private final Service service = Service.shared();
    private final Shop shop = new Shop(service);
    private final Client api = shop.api;

    private String level(int product, int amount) {
        return "{\"idproduct\": %d, \"idwarehouse\": %d, \"amount\": %d}".formatted(product, shop.warehouse, amount);
    }

    private static String body(List<String> levels, String more) {
        return "{\"levels\": [%s], \"reason\": \"night\"%s}".formatted(String.join(", ", levels), more);
    }

    private JsonNode set(String... levels) {
        return api.put(PATH, body(List.of(levels), "")).ok();
    }

    private static List<String> outcomes(JsonNode answer) {
        return answer.get("levels").valueStream().map(level -> "%s %s %s %s".formatted(level.get("outcome").asString(),
                level.get("old_stock"), level.get("new_stock"), level.get("error_code"))).toList();
    }

    private int stock(int product) {
        return shop.stock(product).get("stock").asInt();
    }

    private int entries(int product) {
        return api.get("/stockhistory?idproduct=" + product).ok().size();
    }

    /** A product of which a picklist holds two of three pieces. */
    private int held() {
        int product = shop.product();
        shop.change(product, "{\"change\": 3, \"reason\": \"found\"}").ok();
        int order = api.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "NL", "invoicecountry": "NL", "preferred_idwarehouse": %d,
                 "products": [{"idproduct": %d, "amount": 2}]}""".formatted(shop.warehouse, product)).created().get("idorder")
                .asInt();
        api.post("/orders/%d/process".formatted(order), "{}").ok();
        return product;
    }

    @Test
    @Rule("STK-73")
    void setsEachAndSaysWhatItWas() {
        int more = shop.product();
        int less = shop.product();
        int same = shop.product();
        set(level(less, 9), level(same, 4));
        var answer = set(level(more, 5), level(less, 2), level(same, 4));
        assertThat(outcomes(answer)).containsExactly("changed 0 5 null", "changed 9 2 null", "unchanged 4 4 null");
        assertThat(answer.get("changed").asInt()).isEqualTo(2);
        assertThat(answer.get("unchanged").asInt()).isEqualTo(1);
        assertThat(List.of(stock(more), stock(less), stock(same))).containsExactly(5, 2, 4);
        assertThat(entries(same)).describedAs("what is as wanted leaves no entry").isEqualTo(1);
        var entry = api.get("/stockhistory?idproduct=" + less).ok().get(0);
        assertThat(entry.get("stock_change").asInt()).isEqualTo(-7);
        assertThat(entry.get("reason").asString()).isEqualTo("night");
        assertThat(entry.get("change_type").asString()).isEqualTo("api");
    }

    @Test
    @Rule("STK-74")
    void whatIsRefusedStaysAndTheOthersAreSet() {
        int held = held();
        int without = shop.product("unlimited_stock");
        int other = shop.product();
        int entries = entries(held);
        var answer = set(level(held, 1), level(without, 3), level(2_000_000_000, 1), level(other, 6),
                "{\"idproduct\": %d, \"idwarehouse\": 2000000000, \"amount\": 1}".formatted(other));
        assertThat(outcomes(answer)).containsExactly("refused null null 1006", "refused null null 1007", "refused null null 20",
                "changed 0 6 null", "refused null null 20");
        assertThat(answer.get("levels").get(0).get("error_message").asString()).contains("2 pieces are requested");
        assertThat(stock(held)).isEqualTo(3);
        assertThat(entries(held)).isEqualTo(entries);
        assertThat(stock(other)).isEqualTo(6);
    }

    @Test
    @Rule("STK-74")
    void allOrNothingChangesNothingIfOneIsRefused() {
        int held = held();
        int other = shop.product();
        assertThat(api.put(PATH, body(List.of(level(other, 6), level(held, 0)), ", \"all_or_nothing\": true"))
                .refused(400, 1006)).contains("nothing was changed", "levels[1]: ");
        api.put(PATH, body(List.of(level(other, 6), level(shop.product("unlimited_stock"), 1)), ", \"all_or_nothing\": true"))
                .refused(400, 1007);
        api.put(PATH, body(List.of(level(other, 6), level(2_000_000_000, 1)), ", \"all_or_nothing\": true")).refused(404, 20);
        assertThat(stock(other)).isZero();
        assertThat(service.audit("object=stock-" + other).get("events")).hasSize(1);
        assertThat(outcomes(api.put(PATH, body(List.of(level(other, 6), level(held, 2)), ", \"all_or_nothing\": true")).ok()))
                .containsExactly("changed 0 6 null", "changed 3 2 null");
    }

    @Test
    @Rule("STK-75")
    void productsMayBeNamedByTheirCode() {
        var code = "K-" + Unique.text();
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(code))
                .created()
                .get("idproduct").asInt();
        var named = "{\"productcode\": \"%s\", \"idwarehouse\": %d, \"amount\": 8}";
        var answer = set(named.formatted("  " + code + " ", shop.warehouse), named.formatted("no-such-code", shop.warehouse));
        assertThat(outcomes(answer)).containsExactly("changed 0 8 null", "refused null null 20");
        assertThat(answer.get("levels").get(0).get("idproduct").asInt()).isEqualTo(product);
        assertThat(answer.get("levels").get(1).get("productcode").asString()).isEqualTo("no-such-code");
        assertThat(api.put(PATH, body(List.of(named.formatted(code, shop.warehouse), level(product, 1)), "")).refused(400, 5))
                .contains("levels[1]", "same product and warehouse as levels[0]");
        assertThat(stock(product)).isEqualTo(8);
    }

    @Test
    @Rule("STK-75")
    void aCodeOfSeveralFulfilmentCustomersNamesNone() {
        var code = "K-" + Unique.text();
        var customers = IntStream.range(0, 2).mapToObj(number -> api.post("/fulfilment/customers",
                "{\"name\": \"Mill %s\"}".formatted(Unique.text())).expect(201).get("idfulfilment_customer").asInt())
                .toList();
        customers.forEach(customer -> api.post("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1, \"idfulfilment_customer\": %d}".formatted(code,
                        customer))
                .created());
        var named = "{\"productcode\": \"%s\", \"idwarehouse\": %d, \"amount\": 8}".formatted(code, shop.warehouse);
        var answer = set(named);
        assertThat(outcomes(answer)).containsExactly("refused null null 5");
        assertThat(answer.get("levels").get(0).get("error_message").asString()).contains("send idproduct");
        int own = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(code)).created()
                .get("idproduct").asInt();
        assertThat(set(named).get("levels").get(0).get("idproduct").asInt()).describedAs("that of the account comes first")
                .isEqualTo(own);
    }

    @Test
    @Rule("STK-73")
    void whatIsMalformedIsRefusedAsAWhole() {
        int product = shop.product();
        for (var wrong : List.of("{}", body(List.of(), ""), body(List.of("null"), ""),
                "{\"levels\": [%s]}".formatted(level(product, 1)),
                body(Collections.nCopies(501, level(product, 1)), ""), body(List.of(level(product, -1)), ""),
                body(List.of(level(product, 100_000_001)), ""), body(List.of("{\"idwarehouse\": 1, \"amount\": 1}"), ""),
                body(List.of("{\"idproduct\": %d, \"amount\": 1}".formatted(product)), ""),
                body(List.of("{\"idproduct\": %d, \"productcode\": \"a\", \"idwarehouse\": 1, \"amount\": 1}".formatted(product)),
                        ""),
                body(List.of(level(product, 1), level(product, 2)), ""))) {
            api.put(PATH, wrong).refused(400, 5);
        }
        assertThat(stock(product)).isZero();
    }

    @Test
    @Rule("STK-73")
    void needsTheRightAndIsNotForLimitedKeys() {
        var body = body(List.of(level(shop.product(), 1)), "");
        api.withNewKey(api.newUser("\"rights\": [\"stock.move\"]")).put(PATH, body).refused(403, 1017);
        api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": %d".formatted(service.fulfilmentCustomer()))
                .put(PATH, body).refused(403, 1017);
    }

    @Test
    @Rule("STK-73")
    void aRepeatUnderTheSameKeySetsNothingAgain() {
        int product = shop.product();
        var once = api.header("Idempotency-Key", Unique.text());
        var first = once.put(PATH, body(List.of(level(product, 5)), ""));
        shop.change(product, "{\"change\": -2, \"reason\": \"sold\"}").ok();
        assertThat(once.put(PATH, body(List.of(level(product, 5)), "")).body()).isEqualTo(first.body());
        assertThat(stock(product)).isEqualTo(3);
    }

    /** Requests that name the same products in different orders, beside single changes: all end, and the history adds up. */
    @Test
    @Rule("STK-73")
    void manyAtOnceNeitherBlockEachOtherNorLoseAChange() throws Exception {
        var random = new Random(Seed.of("levels at once"));
        var products = IntStream.range(0, 12).map(number -> shop.product()).boxed().toList();
        var work = new ArrayList<Callable<Integer>>();
        for (int i = 0; i < 60; i++) {
            var shuffled = new ArrayList<>(products);
            Collections.shuffle(shuffled, random);
            int amount = random.nextInt(50);
            int one = shuffled.getFirst();
            work.add(i % 3 == 0
                    ? () -> shop.change(one, "{\"change\": 1, \"reason\": \"found\"}").status()
                    : () -> api.put(PATH, body(shuffled.stream().limit(8).map(product -> level(product, amount)).toList(), ""))
                            .status());
        }
        try (var threads = Executors.newFixedThreadPool(16)) {
            for (var done : threads.invokeAll(work)) {
                assertThat(done.get()).isEqualTo(200);
            }
        }
        for (int product : products) {
            var history = api.get("/stockhistory?idproduct=" + product).ok().valueStream().toList();
            for (int i = 0; i + 1 < history.size(); i++) {
                assertThat(history.get(i).get("old_stock").asInt()).isEqualTo(history.get(i + 1).get("new_stock").asInt());
            }
            assertThat(stock(product)).isEqualTo(history.isEmpty() ? 0 : history.getFirst().get("new_stock").asInt());
        }
    }
}
