package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Packaging advice for picklists. The packagings of other tests are inactive. Rules PKG-8, PKG-9, PKG-13. */
class PackagingAdviceTest {

    private static SettableClock clock;
    private static Service service;
    private static Client api;
    private static int warehouse;

    private int small;
    private int large;

    @BeforeAll
    static void start() {
        service = Service.sharedWithClock();
        clock = service.clock();
        clock.startNewYear("06-01T08:00:00Z");
        api = service.admin();
        warehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
    }

    /** Creates a small and a large packaging, and makes those of earlier tests inactive. */
    @BeforeEach
    void packagings() {
        api.get("/packagings").ok().forEach(one -> change(one.get("idpackaging").asInt(), "\"active\": false"));
        large = packaging(sides(40, 30, 20), true);
        small = packaging(cube(10), true);
    }

    private static int packaging(String measures, boolean inAutoAdvice) {
        return api.post("/packagings", "{\"name\": \"%s\", %s, \"use_in_auto_advice\": %b}"
                .formatted(unique(), measures, inAutoAdvice)).created().get("idpackaging").asInt();
    }

    private static void change(int packaging, String members) {
        api.put("/packagings/" + packaging, "{%s}".formatted(members)).ok();
    }

    /** JSON members for measures in centimetres. */
    private static String sides(int length, int width, int height) {
        return "\"length\": %d, \"width\": %d, \"height\": %d".formatted(length, width, height);
    }

    private static String cube(int side) {
        return sides(side, side, side);
    }

    /** Creates a product with enough stock. @param members additional JSON members */
    private static int product(String members) {
        int product = api.post("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1, \"weight\": 90000000, %s}".formatted(unique(),
                        members))
                .created().get("idproduct").asInt();
        if (!members.contains("virtual")) {
            api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 1000, \"reason\": \"test\"}").ok();
        }
        return product;
    }

    /** Returns the picklist of a new order. @param lines a product id and an amount each */
    private static int picklist(int[]... lines) {
        var products = new StringBuilder();
        for (var line : lines) {
            products.append(products.isEmpty() ? "" : ",")
                    .append("{\"idproduct\": %d, \"amount\": %d}".formatted(line[0], line[1]));
        }
        int order = api.post("/orders", "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\", \"products\": [%s]}"
                .formatted(products)).created().get("idorder").asInt();
        return api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist").asInt();
    }

    private static String path(int picklist) {
        return "/picklists/%d/packaging-advice".formatted(picklist);
    }

    private static @Nullable Integer advised(JsonNode advice) {
        assertThat(advice.propertyNames()).containsExactly("idpackaging", "packaging");
        assertThat(advice.get("packaging").isNull()).isEqualTo(advice.get("idpackaging").isNull());
        return advice.get("idpackaging").isNull() ? null : advice.get("idpackaging").asInt();
    }

    private static @Nullable Integer advised(int picklist) {
        return advised(api.get(path(picklist)).ok());
    }

    private static JsonNode advise(int picklist, @Nullable Integer packaging) {
        return api.put(path(picklist), "{\"idpackaging\": %d}".formatted(packaging)).ok();
    }

    /** Asserts that a request is refused and writes no event. */
    private static void refused(int status, int code, Supplier<Client.Response> request) {
        long before = service.events();
        request.get().refused(status, code);
        assertThat(service.events()).isEqualTo(before);
    }

    @Rule({"PKG-8", "PKG-9", "PKG-10", "PKG-11"})
    @Test
    void advisesTheSmallestPackagingThatHoldsEverything() {
        int lantern = product(cube(5));
        int picklist = picklist(new int[] {lantern, 8});
        long before = service.events();

        var advice = api.get(path(picklist)).ok();

        assertThat(advised(advice)).isEqualTo(small);
        assertThat(advice.get("packaging")).isEqualTo(api.get("/packagings/" + small).ok());
        assertThat(service.events()).isEqualTo(before);
        assertThat(advised(picklist(new int[] {lantern, 9}))).isEqualTo(large);
        assertThat(advised(picklist(new int[] {lantern, 8}, new int[] {product(cube(1)), 1}))).isEqualTo(large);
        assertThat(advised(picklist(new int[] {product(sides(2, 39, 3)), 1}))).isEqualTo(large);
        assertThat(advised(picklist(new int[] {lantern, 193}))).isNull();
        assertThat(advised(picklist(new int[] {product(sides(41, 1, 1)), 1}))).isNull();
        assertThat(advised(picklist(new int[] {lantern, 1}, new int[] {product("\"length\": 1, \"width\": 1"), 1}))).isNull();
        assertThat(advised(picklist(new int[] {product(sides(1, 1, 0)), 1}))).isNull();
        api.get("/picklists/2000000000/packaging-advice").refused(404, 20);
    }

    @Rule({"PKG-6", "PKG-9", "PKG-12"})
    @Test
    void advisesOnlyActiveMeasuredPackagingsForAutomaticAdvice() {
        int picklist = picklist(new int[] {product(cube(1)), 1});
        packaging(cube(2), false);
        packaging("\"length\": null", true);
        assertThat(advised(picklist)).isEqualTo(small);
        change(small, "\"active\": false");
        assertThat(advised(picklist)).isEqualTo(large);
        change(large, "\"use_in_auto_advice\": false");
        assertThat(advised(picklist)).isNull();
        change(small, "\"active\": true");
        assertThat(advised(picklist)).isEqualTo(small);
        change(small, "\"length\": null, \"width\": null, \"height\": null");
        assertThat(advised(picklist)).isNull();
    }

    /** The composition's own line has no measures. */
    @Rule("PKG-9")
    @Test
    void packsThePartsOfAComposition() {
        int glass = product(cube(5));
        int lamp = product("\"type\": \"virtual_composition\"");
        int pair = product("\"type\": \"virtual_composition\"");
        api.post("/products/%d/parts".formatted(lamp), "{\"idproduct\": %d, \"amount\": 4}".formatted(glass)).created();
        api.post("/products/%d/parts".formatted(pair), "{\"idproduct\": %d, \"amount\": 2}".formatted(lamp)).created();

        assertThat(advised(picklist(new int[] {pair, 1}))).isEqualTo(small);
        assertThat(advised(picklist(new int[] {pair, 1}, new int[] {lamp, 1}))).isEqualTo(large);
    }

    @Rule({"PKG-8", "PKG-13"})
    @Test
    void prefersTheAdviceOfAUserUntilItIsTakenBack() {
        int picklist = picklist(new int[] {product(cube(1)), 1});
        int bag = packaging("\"length\": null", false);
        assertThat(advised(advise(picklist, bag))).isEqualTo(bag);
        assertThat(advised(picklist)).isEqualTo(bag);
        change(bag, "\"active\": false");
        assertThat(advised(picklist)).isEqualTo(bag);
        assertThat(advised(advise(picklist, null))).isEqualTo(small);
        assertThat(advised(picklist)).isEqualTo(small);
    }

    @Rule({"PKG-6", "PKG-13", "PKG-14"})
    @Test
    void refusesToAdviseAnInactivePackaging() {
        int picklist = picklist(new int[] {product(cube(1)), 1});
        change(small, "\"active\": false");
        refused(400, 26, () -> api.put(path(picklist), "{\"idpackaging\": %d}".formatted(small)));
        assertThat(advised(picklist)).isEqualTo(large);
        advise(picklist, large);
        change(large, "\"active\": false");
        refused(400, 26, () -> api.put(path(picklist), "{\"idpackaging\": %d}".formatted(small)));
        refused(400, 26, () -> api.put(path(picklist), "{\"idpackaging\": %d}".formatted(large)));
        assertThat(advised(picklist)).isEqualTo(large);
        change(small, "\"active\": true");
        assertThat(advised(advise(picklist, small))).isEqualTo(small);
    }

    @Rule("PKG-11")
    @Test
    void advisesNothingForACancelledPicklist() {
        int product = product(cube(1));
        int picklist = picklist(new int[] {product, 1});
        api.post("/picklists/%d/cancel".formatted(picklist), null).ok();
        assertThat(advised(picklist)).isNull();
        int closed = picklist(new int[] {product, 1});
        api.post("/picklists/%d/pickall".formatted(closed), null).ok();
        api.post("/picklists/%d/close".formatted(closed), null).ok();
        assertThat(advised(closed)).isEqualTo(small);
    }

    /** Uses the measures, packagings and user advice of the moment in {@code as_of}. */
    @Rule("PKG-12")
    @Test
    void showsTheAdviceAsOfThePast() {
        clock.passes(Duration.ofMinutes(1));
        int product = product(cube(5));
        int picklist = picklist(new int[] {product, 1});
        var start = clock.instant();
        var first = api.get(path(picklist)).ok();
        clock.passes(Duration.ofSeconds(10));
        api.put("/products/" + product, "{%s}".formatted(cube(15))).ok();
        var second = api.get(path(picklist)).ok();
        clock.passes(Duration.ofSeconds(10));
        advise(picklist, small);
        var third = api.get(path(picklist)).ok();
        clock.passes(Duration.ofSeconds(10));
        advise(picklist, null);
        change(large, "\"use_in_auto_advice\": false");
        clock.passes(Duration.ofSeconds(10));
        change(small, "\"name\": \"other\"");

        assertThat(advised(first)).isEqualTo(small);
        assertThat(advised(second)).isEqualTo(large);
        assertThat(advised(third)).isEqualTo(small);
        assertThat(advised(picklist)).isNull();
        assertThat(asOf(picklist, start.plusSeconds(5))).isEqualTo(first);
        assertThat(asOf(picklist, start.plusSeconds(15))).isEqualTo(second);
        assertThat(asOf(picklist, start.plusSeconds(25))).isEqualTo(third);
        assertThat(advised(asOf(picklist, start.plusSeconds(35)))).isNull();
    }

    private static JsonNode asOf(int picklist, Instant moment) {
        var local = moment.plus(Duration.ofHours(2)).toString().replace("Z", ""); // summer in Amsterdam
        return api.send("GET", path(picklist) + "?as_of=" + local, null).ok();
    }

    @Rule({"AUT-16", "PKG-15"})
    @Test
    void refusesPackagingAdviceToALimitedKey() {
        int owner = service.fulfilmentCustomer();
        var theirs = api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": %d".formatted(owner));
        int own = picklist(new int[] {product(cube(1) + ", \"idfulfilment_customer\": " + owner), 1});

        refused(403, 1017, () -> theirs.get(path(own)));
        refused(403, 1017, () -> theirs.put(path(own), "{\"idpackaging\": %d}".formatted(large)));
        assertThat(advised(own)).isEqualTo(small);
    }
}
