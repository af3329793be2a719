package fulfilment.server.locations;

import static fulfilment.server.AtOnce.atOnce;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationView;
import fulfilment.api.wire.Wire;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Locations over HTTP. Rules LOC. */
class LocationTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Client api = Service.shared().admin();
    private final int warehouse = warehouse();

    private int warehouse() {
        return api.post("/admin/warehouses", "{\"name\":\"Locations %d\",\"accept_orders\":false,\"priority\":99}"
                .formatted(NUMBER.incrementAndGet())).created().get("idwarehouse").asInt();
    }

    private JsonNode made(String members) {
        return api.post("/locations", body(warehouse, members)).created();
    }

    private int id(String name) {
        return made("\"name\":\"%s\"".formatted(name)).get("idlocation").asInt();
    }

    private static String body(int warehouse, String members) {
        return "{\"idwarehouse\":%d,%s}".formatted(warehouse, members);
    }

    private List<String> names(String filters) {
        return api.get("%s", "/locations?idwarehouse=" + warehouse + filters).ok().valueStream()
                .map(location -> location.get("name").asString()).toList();
    }

    /** Sends a request and requires that it is refused and changes nothing. @return the error message */
    private String refused(Supplier<Client.Response> request, int status, int code) {
        var before = api.get("/locations?idwarehouse=" + warehouse).body() + api.get("/locations?type=container").body();
        long events = Service.shared().events();
        var message = request.get().refused(status, code);
        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(api.get("/locations?idwarehouse=" + warehouse).body() + api.get("/locations?type=container").body())
                .isEqualTo(before);
        return message;
    }

    @Test
    @Rule({"LOC-7", "LOC-13"})
    void showsALocationWithItsType() {
        var parent = id("A");
        var shelf = made(
                "\"name\":\"A.1\",\"parent_idlocation\":%d,\"remarks\":\"top \\\"left\\\"\",\"is_bulk_location\":1,\"unknown\":1"
                        .formatted(parent));

        assertThat(shelf.propertyNames()).containsExactlyInAnyOrder("idlocation", "idwarehouse", "parent_idlocation", "type",
                "name", "remarks", "unlink_on_empty", "is_bulk_location", "is_exclusive_location", "location_type");
        assertThat(shelf.get("idwarehouse").asInt()).isEqualTo(warehouse);
        assertThat(shelf.get("parent_idlocation").asInt()).isEqualTo(parent);
        assertThat(shelf.get("type").asString()).isEqualTo("location");
        assertThat(shelf.get("remarks").asString()).isEqualTo("top \"left\"");
        assertThat(shelf.get("unlink_on_empty").asBoolean()).isFalse();
        assertThat(shelf.get("is_bulk_location").asBoolean()).isTrue();
        assertThat(shelf.get("location_type").propertyNames()).containsExactly("idlocation_type", "name", "default", "color");
        assertThat(shelf.get("location_type").get("default").asBoolean()).isTrue();
        assertThat(api.get("/locations/" + shelf.get("idlocation")).ok()).isEqualTo(shelf);
        assertThat(api.get("/locations?idwarehouse=" + warehouse + "&name=A.1").ok()).containsExactly(shelf);
        assertThat(api.get("/locations/" + parent).ok().get("parent_idlocation").isNull()).isTrue();
        var wire = Service.shared().bean(Wire.class);
        assertThat(wire.mapper().readTree(wire.write(wire.read(shelf.toString(), LocationView.class)))).isEqualTo(shelf);
    }

    @Test
    @Rule({"LOC-5", "LOC-16"})
    void showsAContainerWithoutTheFieldsOfALocation() {
        var container = made(
                "\"type\":\"container\",\"idlocation_type\":null,\"parent_idlocation\":null,\"is_bulk_location\":false");
        for (var more : List.of("\"idlocation_type\":1", "\"parent_idlocation\":1", "\"is_bulk_location\":true")) {
            var body = "{\"idwarehouse\":%d,\"type\":\"container\",%s}".formatted(warehouse, more);
            api.post("/locations", body).refused(400, 5);
            api.put("/locations/" + container.get("idlocation"), "{%s}".formatted(more)).refused(400, 5);
        }

        assertThat(container.propertyNames()).containsExactlyInAnyOrder("idlocation", "idwarehouse", "type", "name", "remarks");
        assertThat(container.get("type").asString()).isEqualTo("container");
        assertThat(container.get("remarks").isNull()).isTrue();
        var changed = api.put("/locations/" + container.get("idlocation"), "{\"name\":\"Red box\",\"is_bulk_location\":false}")
                .ok();
        assertThat(changed.get("name").asString()).isEqualTo("Red box");
        assertThat(changed.has("is_bulk_location")).isFalse();
        assertThat(api.get("/locations?type=container&idwarehouse=" + warehouse).ok()).containsExactly(changed);
    }

    @Test
    @Rule("LOC-6")
    void numbersContainersUpwardsAndSkipsTakenNumbers() {
        var first = Integer.parseInt(made("\"type\":\"container\"").get("name").asString());
        made("\"type\":\"container\",\"name\":\"%d\"".formatted(first + 1));
        assertThat(Integer.parseInt(made("\"type\":\"container\",\"name\":\" \"").get("name").asString()))
                .isGreaterThan(first + 1);
    }

    @Test
    void changesOnlyWhatWasSentAndNullClears() {
        var parent = id("A");
        var shelf = made(
                "\"name\":\"A.1\",\"parent_idlocation\":%d,\"remarks\":\"top\",\"unlink_on_empty\":true".formatted(parent));
        var path = "/locations/" + shelf.get("idlocation");

        var bulk = api.put(path, "{\"is_bulk_location\":\"1\"}").ok();
        assertThat(bulk.get("is_bulk_location").asBoolean()).isTrue();
        assertThat(bulk.get("unlink_on_empty").asBoolean()).isTrue();
        assertThat(bulk.get("remarks").asString()).isEqualTo("top");
        var cleared = api.put(path, "{\"remarks\":null,\"parent_idlocation\":null}").ok();
        assertThat(cleared.get("remarks").isNull()).isTrue();
        assertThat(cleared.get("parent_idlocation").isNull()).isTrue();
        long events = Service.shared().events();
        assertThat(api.put(path, cleared.toString()).ok()).isEqualTo(cleared);
        assertThat(Service.shared().events()).isEqualTo(events);
    }

    @Test
    @Rule("LOC-2")
    void refusesNamesTakenInTheWarehouseButNotInOthers() {
        var taken = id("A");
        var other = id("B");
        refused(() -> api.post("/locations", body(warehouse, "\"name\":\"A\"")), 400, 1011);
        refused(() -> api.post("/locations", body(warehouse, "\"name\":\"A\",\"type\":\"container\"")), 400, 1011);
        refused(() -> api.put("/locations/" + other, "{\"name\":\"A\"}"), 400, 1011);
        api.post("/locations", body(warehouse(), "\"name\":\"A\"")).created();
        api.delete("/locations/" + taken).expect(204);
        api.put("/locations/" + other, "{\"name\":\"A\"}").ok();
    }

    @Test
    @Rule({"CON-21", "LOC-1"})
    void refusesUnknownWarehouses() {
        refused(() -> api.post("/locations", body(99999, "\"name\":\"X\"")), 404, 20);
        refused(() -> api.post("/locations", body(99999, "\"type\":\"container\"")), 404, 20);
        refused(() -> api.post("/locations?auto_link_to_parent=1", body(99999, "\"name\":\"X.1\"")), 404, 20);
    }

    @Test
    @Rule({"LOC-3", "LOC-4", "LOC-7", "LOC-8"})
    void refusesInvalidChangesOfALocation() {
        var shelf = id("A");
        var path = "/locations/" + shelf;
        for (var members : List.of("\"type\":\"container\"", "\"idwarehouse\":" + warehouse())) {
            refused(() -> api.put(path, "{\"remarks\":\"changed\"," + members + "}"), 400, 5);
        }
        refused(() -> api.put(path, "{\"idlocation_type\":99999}"), 404, 20);
        refused(() -> api.put(path, "{\"parent_idlocation\":99999}"), 404, 20);
        refused(() -> api.post("/locations", body(warehouse, "\"name\":\"X\",\"idlocation_type\":99999")), 404, 20);
        refused(() -> api.post("/locations", body(warehouse, "\"name\":\"X\",\"parent_idlocation\":99999")), 404, 20);
        api.put(path, "{\"idwarehouse\":%d,\"type\":\"location\"}".formatted(warehouse)).ok();
    }

    @Test
    @Rule("LOC-8")
    void refusesContainersAndLocationsOfOtherWarehousesAsParents() {
        var elsewhere = api.post("/locations", body(warehouse(), "\"name\":\"A\"")).created().get("idlocation").asInt();
        var container = made("\"type\":\"container\"").get("idlocation").asInt();
        var shelf = id("B");
        for (int parent : List.of(elsewhere, container)) {
            refused(() -> api.post("/locations", body(warehouse, "\"name\":\"A.1\",\"parent_idlocation\":" + parent)), 400, 5);
            refused(() -> api.put("/locations/" + shelf, "{\"parent_idlocation\":%d}".formatted(parent)), 400, 5);
        }
    }

    @Test
    @Rule("LOC-9")
    void refusesToPutALocationInsideItself() {
        var top = id("A");
        var middle = made("\"name\":\"A.1\",\"parent_idlocation\":" + top).get("idlocation").asInt();
        var leaf = made("\"name\":\"A.1.1\",\"parent_idlocation\":" + middle).get("idlocation").asInt();
        for (int inside : List.of(top, middle, leaf)) {
            refused(() -> api.put("/locations/" + top, "{\"parent_idlocation\":%d}".formatted(inside)), 400, 5);
        }
        api.put("/locations/" + leaf, "{\"parent_idlocation\":%d}".formatted(top)).ok();
        api.put("/locations/" + middle, "{\"parent_idlocation\":%d}".formatted(leaf)).ok();
    }

    @Test
    @Rule("LOC-9")
    void twoLocationsMovedAtTheSameTimeAreNotInsideEachOther() throws Exception {
        for (int round = 0; round < 10; round++) {
            var ids = List.of(id("L" + round), id("R" + round));
            var answers = atOnce(2, number -> api.put("/locations/" + ids.get(number),
                    "{\"parent_idlocation\":%d}".formatted(ids.get(1 - number))));
            assertThat(answers.stream().map(Client.Response::status)).containsExactlyInAnyOrder(200, 400);
        }
    }

    @Test
    @Rule({"LOC-10", "LOC-11", "LOC-12"})
    void createsTheParentsThatTheNameImplies() {
        var leaf = api.post("/locations?auto_link_to_parent=1",
                body(warehouse, "\"name\":\"A.1/2\",\"is_bulk_location\":true")).created();

        assertThat(names("")).containsExactly("A", "A.1", "A.1/2");
        var middle = api.get("/locations/" + leaf.get("parent_idlocation")).ok();
        assertThat(middle.get("name").asString()).isEqualTo("A.1");
        assertThat(middle.get("is_bulk_location").asBoolean()).isFalse();
        var top = api.get("/locations/" + middle.get("parent_idlocation")).ok();
        assertThat(top.get("name").asString()).isEqualTo("A");
        assertThat(top.get("parent_idlocation").isNull()).isTrue();
        var next = api.post("/locations?auto_link_to_parent", body(warehouse, "\"name\":\"A.1-3\"")).created();
        assertThat(next.get("parent_idlocation")).isEqualTo(leaf.get("parent_idlocation"));
        assertThat(names("")).containsExactly("A", "A.1", "A.1/2", "A.1-3");
        assertThat(made("\"name\":\"A.9\"").get("parent_idlocation").isNull()).isTrue();
        var named = api.post("/locations?auto_link_to_parent=1",
                body(warehouse, "\"name\":\"Z.1\",\"parent_idlocation\":" + top.get("idlocation"))).created();
        assertThat(named.get("parent_idlocation")).isEqualTo(top.get("idlocation"));
        assertThat(names("&name=Z")).isEmpty();
    }

    @Test
    @Rule("LOC-8")
    void aRefusedNestedLocationLeavesNoParentsBehind() {
        var elsewhere = api.post("/locations", body(warehouse(), "\"name\":\"A\"")).created().get("idlocation").asInt();
        id("B.1");
        made("\"type\":\"container\",\"name\":\"Box\"");
        refused(() -> api.post("/locations?auto_link_to_parent=1", body(warehouse, "\"name\":\"B.1\"")), 400, 1011);
        refused(() -> api.post("/locations?auto_link_to_parent=1", body(warehouse, "\"name\":\"Box.1\"")), 400, 5);
        refused(() -> api.post("/locations?auto_link_to_parent=1", body(warehouse, "\"name\":\"C.1\",\"idlocation_type\":99999")),
                404, 20);
        refused(() -> api.post("/locations?auto_link_to_parent=1",
                body(warehouse, "\"name\":\"C.1\",\"parent_idlocation\":" + elsewhere)), 400, 5);
        refused(() -> api.post("/locations?auto_link_to_parent=perhaps", body(warehouse, "\"name\":\"C.1\"")), 400, 5);
    }

    @Test
    @Rule("LOC-10")
    void nestedLocationsMadeAtTheSameTimeShareTheirParents() throws Exception {
        var answers = atOnce(8, number -> api.post("/locations?auto_link_to_parent=1",
                body(warehouse, "\"name\":\"H.1.%d\"".formatted(number))));
        assertThat(answers.stream().map(Client.Response::status)).containsOnly(201);
        assertThat(answers.stream().map(answer -> answer.created().get("parent_idlocation").asInt()).distinct()).hasSize(1);
        assertThat(names("")).hasSize(10).contains("H", "H.1");
    }

    @Test
    @Rule("LOC-10")
    void createsAllParentsOfTheDeepestName() {
        var name = "a.".repeat(127) + "a";
        api.post("/locations?auto_link_to_parent=1", body(warehouse, "\"name\":\"%s\"".formatted(name))).created();
        assertThat(names("").size() + names("&offset=100").size()).isEqualTo(128);
    }

    @Test
    @Rule({"CON-56", "CON-57", "CON-59", "LOC-16"})
    void filtersLocations() {
        id("Cold 1");
        id("cold 2");
        id("Warm_1");
        made("\"type\":\"container\",\"name\":\"cold box\"");
        var type = api.post("/locationtypes", "{\"name\":\"Rare\",\"color\":\"#000000\"}").created().get("idlocation_type")
                .asInt();
        made("\"name\":\"Rare 1\",\"idlocation_type\":" + type);

        assertThat(names("")).containsExactly("Cold 1", "cold 2", "Warm_1", "Rare 1");
        assertThat(names("&type=location&search=COLD")).containsExactly("Cold 1", "cold 2");
        assertThat(names("&search=m_")).containsExactly("Warm_1");
        assertThat(names("&search=%25")).isEmpty();
        assertThat(names("&name=cold")).isEmpty();
        assertThat(names("&name=cold+2")).containsExactly("cold 2");
        assertThat(names("&type=container")).containsExactly("cold box");
        assertThat(names("&type=shelf")).isEmpty();
        assertThat(names("&offset=3&page=7")).containsExactly("Rare 1");
        assertThat(names("&offset=100")).isEmpty();
        assertThat(api.get("/locations?idlocation_type=" + type).ok().size()).isEqualTo(1);
        assertThat(api.get("/locations?idwarehouse=99999").ok().size()).isZero();
        api.get("/locations?idwarehouse=first").refused(400, 5);
        api.get("/locations?only_available=perhaps").refused(400, 5);
        api.get("%s", "/locations?search=%00").refused(400, 5);
    }

    @Test
    @Rule("LOC-17")
    void listsOnlyLocationsWithoutLinkedProductsAsAvailable() {
        var full = id("Full");
        var once = id("Once");
        id("Empty");
        int product = product("Lantern");
        for (int location : List.of(full, once)) {
            api.post("/products/" + product + "/locations", "{\"idlocation\":%d}".formatted(location)).created();
        }
        api.delete("/products/" + product + "/locations/" + once).expect(204);
        assertThat(names("&only_available=1")).containsExactly("Once", "Empty");
        assertThat(names("&only_available=")).containsExactly("Full", "Once", "Empty");
    }

    @Test
    @Rule({"LOC-15", "LOC-18"})
    void listsTheProductsOfALocationWithTheirStockThere() {
        var shelf = id("A");
        var other = id("B");
        assertThat(api.get("/locations/" + shelf + "/products").body()).isEqualTo("[]");
        int lamp = product("Lamp, 12\\\"");
        int empty = product("Lantern");
        stock(lamp, shelf, 5);
        stock(lamp, other, 7);
        api.post("/products/" + empty + "/locations", "{\"idlocation\":%d}".formatted(shelf)).created();

        var products = api.get("/locations/" + shelf + "/products").ok();
        assertThat(products.valueStream().map(product -> product.get("idproduct").asInt())).containsExactly(lamp, empty);
        assertThat(products.get(0).propertyNames()).containsExactly("idproduct", "productcode", "name", "stock_for_product");
        assertThat(products.get(0).get("name").asString()).isEqualTo("Lamp, 12\"");
        assertThat(products.get(0).get("productcode")).isEqualTo(api.get("/products/" + lamp).ok().get("productcode"));
        assertThat(products.get(0).get("stock_for_product").toString())
                .isEqualTo("{\"stock\":5,\"stock_reserved_picklists\":0}");
        assertThat(products.get(1).get("stock_for_product").get("stock").asInt()).isZero();
        assertThat(api.get("/locations/" + shelf + "/products?offset=1").ok()).containsExactly(products.get(1));
        refused(() -> api.delete("/locations/" + shelf), 400, 1012);
        stock(lamp, shelf, -5);
        api.delete("/products/" + lamp + "/locations/" + shelf).expect(204);
        api.delete("/products/" + empty + "/locations/" + shelf).expect(204);
        api.delete("/locations/" + shelf).expect(204);
    }

    private int product(String name) {
        return api.post("/products", "{\"productcode\":\"%s\",\"name\":\"%s\",\"price\":1}".formatted(Unique.text(), name))
                .created().get("idproduct").asInt();
    }

    private void stock(int product, int location, int change) {
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\":%d,\"change\":%d,\"reason\":\"counted\"}".formatted(location, change)).ok();
    }

    @Test
    void deletedLocationIsNotFound() {
        var shelf = id("A");
        api.delete("/locations/" + shelf).expect(204);
        api.get("/locations/" + shelf).refused(404, 20);
        refused(() -> api.put("/locations/" + shelf, "{\"name\":\"B\"}"), 404, 20);
        refused(() -> api.delete("/locations/" + shelf), 404, 20);
        refused(() -> api.post("/locations", body(warehouse, "\"name\":\"A.1\",\"parent_idlocation\":" + shelf)), 404, 20);
        api.get("/locations/abc").refused(404, 7);
        api.get("/locations/0").refused(404, 20);
        api.get("/locations/99999/products").refused(404, 20);
    }

    @Test
    @Rule("LOC-15")
    void refusesToDeleteALocationWithLocationsInside() {
        var top = id("A");
        var inside = made("\"name\":\"A.1\",\"parent_idlocation\":" + top).get("idlocation").asInt();
        assertThat(refused(() -> api.delete("/locations/" + top), 400, 1012)).contains("locations inside");
        api.delete("/locations/" + inside).expect(204);
        api.delete("/locations/" + top).expect(204);
    }
}
