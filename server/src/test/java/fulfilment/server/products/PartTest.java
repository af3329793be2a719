package fulfilment.server.products;

import static fulfilment.server.products.Shop.API;
import static fulfilment.server.products.Shop.part;
import static fulfilment.server.products.Shop.product;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of compositions over HTTP. Rules PRD-33, PRD-34, PRD-35, PRD-37, PRD-38. */
class PartTest {

    @Test
    @Rule("PRD-37")
    void addsChangesAndRemovesAPart() {
        var set = product("virtual_composition");
        var single = product("normal");
        var parts = "/products/" + set + "/parts";

        var added = API.post(parts, "{\"idproduct\": %d, \"amount\": \"2\"}".formatted(single)).created();

        assertThat(added.propertyNames()).containsExactly("idproduct_part", "idproduct", "amount", "productcode", "name", "type");
        assertThat(added.get("productcode")).isEqualTo(API.get("/products/" + single).ok().get("productcode"));
        assertThat(added.get("type").asString()).isEqualTo("normal");
        var path = parts + "/" + added.get("idproduct_part").asInt();
        assertThat(API.get(path).ok()).isEqualTo(added);
        assertThat(API.get(parts).ok().get(0)).isEqualTo(added);

        var changed = API.put(path, "{\"amount\": 5, \"idproduct\": %d}".formatted(single)).ok();
        API.put(path, "{\"amount\": 6, \"idproduct\": %d}".formatted(set)).refused(400, 5);
        assertThat(changed.get("amount").asInt()).isEqualTo(5);
        assertThat(changed.get("idproduct").asInt()).isEqualTo(single);
        long events = Service.shared().events();
        API.put(path, "{\"amount\": 5}").ok();
        assertThat(Service.shared().events()).isEqualTo(events);

        API.delete(path).expect(204);
        API.get(path).refused(404, 20);
        API.delete(path).refused(404, 20);
        API.put(path, "{\"amount\": 5}").refused(404, 20);
        assertThat(API.get(parts).ok().size()).isZero();
        part(set, single, 1);
    }

    @Test
    @Rule("PRD-38")
    void showsThePartsOfVirtualPartsAtEveryDepthWhenNested() {
        var top = product("virtual_composition");
        var middle = product("virtual_composition");
        var stocked = product("composition_with_stock");
        var leaf = product("unlimited_stock");
        part(top, middle, 2);
        part(top, stocked, 1);
        part(middle, leaf, 3);
        part(stocked, leaf, 4);
        part(top, leaf, 5);

        var tree = API.get("/products/" + top + "/parts?nested=true").ok();
        assertThat(tree.size()).isEqualTo(3);
        assertThat(tree.get(0).get("parts").get(0).get("idproduct").asInt()).isEqualTo(leaf);
        assertThat(tree.get(0).get("parts").get(0).get("amount").asInt()).isEqualTo(3);
        assertThat(tree.get(0).get("parts").get(0).has("parts")).isFalse();
        assertThat(tree.get(1).has("parts")).isFalse();
        assertThat(tree.get(2).has("parts")).isFalse();
        for (var flat : List.of("", "?nested=false", "?nested=")) {
            var parts = API.get("/products/" + top + "/parts" + flat).ok();
            assertThat(parts.size()).isEqualTo(3);
            assertThat(parts.get(0).has("parts")).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "unlimited_stock"})
    @Rule("PRD-33")
    void refusesPartsOfAProductThatIsNotAComposition(String type) {
        var product = product(type);
        var part = product("normal");
        long events = Service.shared().events();

        API.get("/products/" + product + "/parts").refused(404, 20);
        API.get("/products/" + product + "/parts/1").refused(404, 20);
        API.post("/products/" + product + "/parts", "{\"idproduct\": %d, \"amount\": 1}".formatted(part)).refused(404, 20);
        API.put("/products/" + product + "/parts/1", "{\"amount\": 1}").refused(404, 20);
        API.delete("/products/" + product + "/parts/1").refused(404, 20);

        assertThat(Service.shared().events()).isEqualTo(events);
    }

    @Test
    @Rule({"PRD-34", "PRD-37"})
    void refusesAPartThatIsUnknownOrAlreadyThere() {
        var set = product("composition_with_stock");
        var single = product("normal");
        part(set, single, 1);
        var parts = "/products/" + set + "/parts";
        var before = API.get(parts).body();
        long events = Service.shared().events();

        API.post(parts, "{\"idproduct\": %d, \"amount\": 1}".formatted(single)).refused(400, 1011);
        API.post(parts, "{\"idproduct\": 2000000000, \"amount\": 1}").refused(404, 20);
        API.put(parts + "/2000000000", "{\"amount\": 1}").refused(404, 20);

        assertThat(API.get(parts).body()).isEqualTo(before);
        assertThat(Service.shared().events()).isEqualTo(events);
    }

    @Test
    void findsNoPartOfAnotherComposition() {
        var one = product("virtual_composition");
        var other = product("virtual_composition");
        int there = part(one, product("normal"), 1);
        long events = Service.shared().events();

        API.get("/products/" + other + "/parts/" + there).refused(404, 20);
        API.put("/products/" + other + "/parts/" + there, "{\"amount\": 9}").refused(404, 20);
        API.delete("/products/" + other + "/parts/" + there).refused(404, 20);

        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(API.get("/products/" + one + "/parts/" + there).ok().get("amount").asInt()).isEqualTo(1);
    }

    @Test
    @Rule("PRD-35")
    void refusesACompositionThatContainsItself() {
        var a = product("virtual_composition");
        var b = product("composition_with_stock");
        var c = product("virtual_composition");
        part(a, b, 1);
        part(b, c, 1);
        long events = Service.shared().events();

        for (int[] loop : new int[][] {{a, a}, {b, a}, {c, a}, {c, b}}) {
            API.post("/products/" + loop[0] + "/parts", "{\"idproduct\": %d, \"amount\": 1}".formatted(loop[1])).refused(400, 5);
        }

        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(API.get("/products/" + c + "/parts").ok().size()).isZero();
        part(a, c, 1);
    }

    @Test
    @Rule("PRD-36")
    void refusesMoreLevelsOfPartsThanTheLimit() {
        var below = product("virtual_composition");
        for (int level = 0; level < 16; level++) {
            var above = product("virtual_composition");
            part(above, below, 1);
            below = above;
        }
        var tooHigh = product("virtual_composition");
        long events = Service.shared().events();

        API.post("/products/" + tooHigh + "/parts", "{\"idproduct\": %d, \"amount\": 1}".formatted(below)).refused(400, 5);

        assertThat(Service.shared().events()).isEqualTo(events);
        API.get("/products/" + below + "/parts?nested=true").ok();
    }

    @Test
    @Rule("PRD-36")
    void refusesMorePiecesOfPartsThanTheLimit() {
        var top = product("virtual_composition");
        var middle = product("virtual_composition");
        var leaf = product("normal");
        part(top, middle, 100_000);
        int inner = part(middle, leaf, 10);
        Shop.stock(leaf, Shop.warehouse(), 1_000_000);
        long events = Service.shared().events();

        API.put("/products/" + middle + "/parts/" + inner, "{\"amount\": 100000000}").refused(400, 5);
        API.post("/products/" + middle + "/parts", "{\"idproduct\": %d, \"amount\": 1000}".formatted(product("normal")))
                .refused(400, 5);

        assertThat(Service.shared().events()).isEqualTo(events + 2); // only the new product and its stock, no part
        assertThat(API.get("/products/" + middle + "/parts/" + inner).ok().get("amount").asInt()).isEqualTo(10);
        assertThat(API.get("/products/" + top).ok().get("stock").get(0).get("stock").asInt()).isEqualTo(1);
    }

    @RepeatedTest(5)
    @Rule("PRD-35")
    void addsOneOfTwoPartsThatWouldCloseALoopTogether() throws Exception {
        var a = product("virtual_composition");
        var b = product("virtual_composition");

        try (var threads = Executors.newFixedThreadPool(2)) {
            var statuses = threads.invokeAll(List.<Callable<Integer>>of(() -> add(a, b), () -> add(b, a))).stream()
                    .map(future -> future.resultNow()).sorted().toList();
            assertThat(statuses).containsExactly(201, 400);
        }

        assertThat(API.get("/products/" + a + "/parts").ok().size() + API.get("/products/" + b + "/parts").ok().size())
                .isEqualTo(1);
    }

    private static int add(int composition, int part) {
        return API.post("/products/" + composition + "/parts", "{\"idproduct\": %d, \"amount\": 1}".formatted(part)).status();
    }
}
