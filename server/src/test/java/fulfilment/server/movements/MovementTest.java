package fulfilment.server.movements;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.HeardEvents;
import fulfilment.server.Service;
import fulfilment.server.feed.FeedEnd;
import fulfilment.testing.Unique;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Movements over HTTP. A refusal changes nothing. Rules MOV. */
class MovementTest {

    private final Movements shop = new Movements(Service.shared());
    private final Client api = shop.api;

    private static int[] of(int product, int amount) {
        return new int[] {product, amount};
    }

    private static String path(int movement, String more) {
        return "/movements/" + movement + more;
    }

    @Test
    @Rule({"CON-45", "MOV-1", "MOV-2", "MOV-3", "MOV-4", "MOV-6"})
    void createsAConceptAndAddsProducts() {
        int product = shop.product();
        var made = api.post("/movements", """
                {"from_idwarehouse": "%d", "to_idwarehouse": %d, "remarks": "by van", "status": "moved", "movementid": "mine"}"""
                .formatted(shop.from, shop.to)).created();
        int movement = made.get("idmovement").asInt();

        assertThat(made.propertyNames()).containsExactly("idmovement", "movementid", "from_idwarehouse", "to_idwarehouse",
                "status",
                "remarks", "created_by_iduser", "moved_by_iduser", "moved_at", "created", "updated", "products");
        assertThat(made.get("movementid").asString()).matches("M\\d{4}-\\d{4,}");
        assertThat(made.get("status").asString()).isEqualTo("concept");
        assertThat(made.get("from_idwarehouse").asInt()).isEqualTo(shop.from);
        assertThat(made.get("to_idwarehouse").asInt()).isEqualTo(shop.to);
        assertThat(made.get("remarks").asString()).isEqualTo("by van");
        assertThat(made.get("created_by_iduser")).isEqualTo(api.get("/users/me").ok().get("iduser"));
        assertThat(made.get("moved_by_iduser").isNull()).isTrue();
        assertThat(made.get("moved_at").isNull()).isTrue();
        assertThat(made.get("products")).isEmpty();
        assertThat(shop.shown(movement)).isEqualTo(made);

        var line = api.post(path(movement, "/products"), "{\"idproduct\": %d, \"amount\": \"3\"}".formatted(product)).created();
        api.post(path(movement, "/products"), "{\"idproduct\": %d, \"amount\": 1}".formatted(product)).created();

        assertThat(line.propertyNames()).containsExactly("idmovement_product", "idproduct", "productcode", "name", "amount",
                "amount_moved");
        assertThat(line.get("name").asString()).isEqualTo("Lantern");
        assertThat(line.get("amount").asInt()).isEqualTo(3);
        assertThat(line.get("amount_moved").asInt()).isZero();
        api.put("/products/" + product, "{\"name\": \"Torch\"}").ok();
        assertThat(shop.shown(movement).get("products").get(0)).isEqualTo(line);
        assertThat(shop.shown(movement).get("products").findValuesAsString("amount")).containsExactly("3", "1");
    }

    @Test
    @Rule("MOV-1")
    void refusesAMovementWithinAWarehouse() {
        var before = shop.ledger();

        api.post("/movements", shop.body(shop.from, shop.from)).refused(400, 5);

        assertThat(shop.ledger()).isEqualTo(before);
    }

    @Test
    @Rule({"MOV-1", "MOV-5", "MOV-7", "MOV-9", "MOV-15", "MOV-17"})
    void refusalsChangeNothing() {
        int product = shop.stocked(5);
        int virtual = shop.product("virtual_composition");
        int unlimited = shop.product("unlimited_stock");
        int inactive = shop.product();
        api.post("/products/%d/inactivate".formatted(inactive), null).ok();
        int concept = shop.movement();
        int moved = shop.movement(of(product, 1));
        shop.move(moved).ok();
        int cancelled = shop.movement(of(product, 1));
        api.delete(path(cancelled, "")).expect(204);
        var before = shop.ledger();

        api.post("/movements", shop.body(shop.from, 99_999_999)).refused(404, 20);
        api.post("/movements", shop.body(99_999_999, shop.to)).refused(404, 20);
        api.post("/movements", shop.body(shop.from, shop.to, of(99_999_999, 1))).refused(404, 20);
        for (int refused : new int[] {virtual, unlimited, inactive}) {
            api.post("/movements", shop.body(shop.from, shop.to, of(product, 1), of(refused, 1))).refused(400, 1007);
            api.post(path(concept, "/products"), "{\"idproduct\": %d, \"amount\": 1}".formatted(refused)).refused(400, 1007);
        }
        api.post(path(concept, "/products"), "{\"idproduct\": 99999999, \"amount\": 1}").refused(404, 20);
        api.post(path(concept, "/products"), "{\"idproduct\": %d}".formatted(product)).refused(400, 5);
        api.post(path(concept, "/products"), "{\"amount\": 1}").refused(400, 5);
        api.post(path(concept, "/products"), "{\"idproduct\": %d, \"amount\": -1}".formatted(product)).refused(400, 5);
        assertThat(shop.move(concept).refused(400, 21)).contains("has no products");
        for (int ended : new int[] {moved, cancelled}) {
            api.post(path(ended, "/products"), "{\"idproduct\": %d, \"amount\": 1}".formatted(product)).refused(400, 21);
            shop.move(ended).refused(400, 21);
            api.delete(path(ended, "")).refused(400, 21);
        }
        api.get("/movements/99999999").refused(404, 20);
        api.delete("/movements/99999999").refused(404, 20);
        shop.move(99_999_999).refused(404, 20);
        api.post("/movements/99999999/products", "{\"idproduct\": %d, \"amount\": 1}".formatted(product)).refused(404, 20);
        api.post("/movements/99999999/products", "{}").refused(404, 20);

        assertThat(shop.ledger()).isEqualTo(before);
    }

    @Test
    @Rule({"MOV-4", "MOV-10", "MOV-16", "STK-58"})
    void movesEveryProductAndShowsWhyInTheStockHistory() {
        int lamp = shop.stocked(10);
        int torch = shop.stocked(4);
        int movement = shop.movement(of(torch, 4), of(lamp, 2), of(lamp, 5));

        var moved = shop.move(movement).ok();

        assertThat(moved.get("status").asString()).isEqualTo("moved");
        assertThat(moved.get("moved_by_iduser")).isEqualTo(api.get("/users/me").ok().get("iduser"));
        assertThat(moved.get("moved_at").isNull()).isFalse();
        assertThat(moved.get("products").findValuesAsString("amount_moved")).containsExactly("4", "2", "5");
        assertThat(shop.shown(movement)).isEqualTo(moved);
        assertThat(shop.pieces(lamp, shop.from)).isEqualTo(3);
        assertThat(shop.pieces(lamp, shop.to)).isEqualTo(7);
        assertThat(shop.pieces(torch, shop.from)).isZero();
        assertThat(shop.pieces(torch, shop.to)).isEqualTo(4);
        var history = api.get("/stockhistory?idproduct=%d", lamp).ok();
        assertThat(history.findValuesAsString("change_type")).containsExactly("movement", "movement", "api");
        assertThat(history.findValuesAsString("stock_change")).containsExactly("7", "-7", "10");
        assertThat(history.get(0).get("reason").asString()).isEqualTo("Movement " + moved.get("movementid").asString());
        assertThat(history.get(0).get("idwarehouse").asInt()).isEqualTo(shop.to);
        assertThat(history.get(1).get("idwarehouse").asInt()).isEqualTo(shop.from);
    }

    @Test
    @Rule({"MOV-10", "MOV-11"})
    void refusesAPartlyPossibleMovementWholeAndNamesWhatIsMissing() {
        int enough = shop.stocked(5);
        int claimed = shop.stocked(5);
        shop.claim(claimed, 3);
        int none = shop.product();
        int movement = shop.movement(of(enough, 5), of(claimed, 2), of(claimed, 2), of(none, 1));
        var before = shop.ledger();

        var message = shop.move(movement).refused(400, 1008);

        assertThat(message).contains("2 of product %d ".formatted(claimed), ": 4 are to move, 2 are free",
                "1 of product %d ".formatted(none), ": 1 are to move, 0 are free")
                .doesNotContain("product %d ".formatted(enough));
        assertThat(shop.ledger()).isEqualTo(before);
        assertThat(shop.shown(movement).get("status").asString()).isEqualTo("concept");
        assertThat(shop.pieces(enough, shop.from)).isEqualTo(5);

        shop.stock(none, shop.from, 1);
        shop.stock(claimed, shop.from, 2);
        shop.move(movement).ok();
        assertThat(shop.stock(claimed, shop.from).get("stock").asInt()).isEqualTo(3);
        assertThat(shop.stock(claimed, shop.from).get("reservedpicklists").asInt()).isEqualTo(3);
        assertThat(shop.stock(claimed, shop.from).get("freestock").asInt()).isZero();
    }

    @Test
    @Rule("MOV-23")
    void refusesAProductThatBecameInactive() {
        int fine = shop.stocked(5);
        int inactive = shop.stocked(5);
        int movement = shop.movement(of(fine, 1), of(inactive, 1));
        api.post("/products/%d/inactivate".formatted(inactive), null).ok();
        var before = shop.ledger();

        shop.move(movement).refused(400, 1007);

        assertThat(shop.ledger()).isEqualTo(before);
    }

    @Test
    @Rule({"MOV-12", "MOV-13"})
    void choosesTheLocationsOnBothSides() {
        int product = shop.product();
        int few = shop.location(shop.from);
        int many = shop.location(shop.from);
        int there = shop.location(shop.to);
        shop.stockAt(product, shop.from, few, 3, "");
        shop.stockAt(product, shop.from, many, 8, "");
        api.post("/products/%d/locations".formatted(product), "{\"idlocation\": %d}".formatted(there)).created();

        shop.move(shop.movement(of(product, 3))).ok();
        assertThat(shop.stock(product, shop.from).get("locations").findValuesAsString("stock")).containsExactly("0", "8");
        assertThat(shop.stock(product, shop.to).get("locations").get(0).get("stock").asInt()).isEqualTo(3);

        shop.stockAt(product, shop.from, few, 3, "");
        shop.move(shop.movement(of(product, 10))).ok();
        assertThat(shop.stock(product, shop.from).get("locations").findValuesAsString("stock")).containsExactly("1", "0");
        assertThat(shop.stock(product, shop.to).get("locations").get(0).get("stock").asInt()).isEqualTo(13);
    }

    @Test
    @Rule("MOV-15")
    void movesACompositionWithStockWithoutItsParts() {
        int part = shop.stocked(5);
        int kit = shop.product("composition_with_stock");
        api.post("/products/%d/parts".formatted(kit), "{\"idproduct\": %d, \"amount\": 2}".formatted(part)).created();
        shop.stock(kit, shop.from, 3);

        shop.move(shop.movement(of(kit, 2))).ok();

        assertThat(shop.pieces(kit, shop.to)).isEqualTo(2);
        assertThat(shop.pieces(part, shop.from)).isEqualTo(5);
        assertThat(shop.pieces(part, shop.to)).isZero();
    }

    @Test
    @Rule("MOV-17")
    void deletingAConceptCancelsIt() {
        int product = shop.stocked(2);
        int movement = shop.movement(of(product, 2));

        api.delete(path(movement, "")).expect(204);

        assertThat(shop.shown(movement).get("status").asString()).isEqualTo("cancelled");
        assertThat(shop.pieces(product, shop.from)).isEqualTo(2);
    }

    @Test
    @Rule("MOV-18")
    void announcesTheMovementOnceAndTheStockOfEachProduct() {
        int lamp = shop.product();
        int here = shop.location(shop.from);
        shop.stockAt(lamp, shop.from, here, 2, "");
        shop.stockAt(lamp, shop.from, shop.location(shop.from), 3, "");
        int torch = shop.stocked(4);
        var cursor = FeedEnd.of(shop.service);
        int movement = shop.movement(of(lamp, 5));
        api.post(path(movement, "/products"), "{\"idproduct\": %d, \"amount\": 1}".formatted(torch)).created();
        int cancelled = shop.movement();
        api.delete(path(cancelled, "")).expect(204);
        shop.move(movement).ok();

        var heard = HeardEvents.upTo("movement-" + movement, cursor, api);

        assertThat(count(heard, "movements.moved", "movement-" + movement)).isEqualTo(1);
        assertThat(heard).noneMatch(event -> event.get("object").asString().equals("movement-" + cancelled));
        assertThat(heard.getLast().get("data")).isEqualTo(shop.shown(movement));
        assertThat(count(heard, "products.stock_changed", "product-" + lamp)).isEqualTo(4);
        assertThat(count(heard, "products.free_stock_changed", "product-" + lamp)).isEqualTo(1);
        assertThat(count(heard, "products.stock_on_location_changed", "product-" + lamp)).isEqualTo(2);
        assertThat(count(heard, "products.stock_changed", "product-" + torch)).isEqualTo(2);
        assertThat(count(heard, "products.free_stock_changed", "product-" + torch)).isEqualTo(1);
    }

    private static long count(List<JsonNode> heard, String kind, String object) {
        return heard.stream().filter(event -> event.get("event").asString().equals(kind))
                .filter(event -> event.get("object").asString().equals(object)).count();
    }

    @Test
    @Rule("MOV-19")
    void listsMovementsNewestFirstAndFiltersThem() {
        int product = shop.stocked(2);
        int concept = shop.movement();
        int moved = shop.movement(of(product, 1));
        shop.move(moved).ok();
        int back = shop.movement(shop.to, shop.from);
        var ours = "/movements?from_idwarehouse=" + shop.from;

        assertThat(ids(ours)).containsExactly("" + moved, "" + concept);
        assertThat(api.get(ours).ok().get(0)).isEqualTo(shop.shown(moved));
        assertThat(ids("/movements?to_idwarehouse=" + shop.from)).containsExactly("" + back);
        assertThat(ids(ours + "&status=moved")).containsExactly("" + moved);
        assertThat(ids(ours + "&status=concept&offset=0")).containsExactly("" + concept);
        assertThat(ids(ours + "&status=lost")).isEmpty();
        assertThat(ids(ours + "&status=")).hasSize(2);
        assertThat(ids(ours + "&offset=1")).containsExactly("" + concept);
        assertThat(ids(ours + "&offset=2")).isEmpty();
        assertThat(ids(ours + "&sincedate=2000-01-01%2000:00:00" + Client.asOfNow())).hasSize(2);
        assertThat(ids(ours + "&sincedate=2200-01-01")).isEmpty();
        assertThat(ids("/movements")).startsWith("" + back, "" + moved, "" + concept);
        api.get("/movements?sincedate=yesterday").refused(400, 5);
        api.get("/movements?from_idwarehouse=here").refused(400, 5);
    }

    private List<String> ids(String path) {
        return api.send("GET", path, null).ok().findValuesAsString("idmovement");
    }

    @Test
    @Rule({"CON-73", "MOV-5"})
    void aRepeatUnderTheSameKeyMovesOnce() {
        int product = shop.stocked(10);
        int movement = shop.movement(of(product, 3));
        var repeating = api.header("Idempotency-Key", Unique.text());

        var first = repeating.post(path(movement, "/move"), null);
        var second = repeating.post(path(movement, "/move"), null);

        assertThat(first.ok()).isEqualTo(second.ok());
        assertThat(shop.pieces(product, shop.to)).isEqualTo(3);
        var creating = api.header("Idempotency-Key", Unique.text());
        var body = shop.body(shop.from, shop.to, of(product, 1));
        int made = creating.post("/movements", body).created().get("idmovement").asInt();
        assertThat(creating.post("/movements", body).created().get("idmovement").asInt()).isEqualTo(made);
        var adding = api.header("Idempotency-Key", Unique.text());
        var line = "{\"idproduct\": %d, \"amount\": 2}".formatted(product);
        assertThat(adding.post(path(made, "/products"), line).created())
                .isEqualTo(adding.post(path(made, "/products"), line).created());
        assertThat(shop.shown(made).get("products")).hasSize(2);
        var deleting = api.header("Idempotency-Key", Unique.text());
        deleting.delete(path(made, "")).expect(204);
        deleting.delete(path(made, "")).expect(204);
    }

    @Test
    @Rule("MOV-24")
    void movesOutOfAndIntoWarehousesThatTakeNoOrdersAnyMore() {
        int product = shop.stocked(5);
        int movement = shop.movement(of(product, 3));
        api.put("/admin/warehouses/" + shop.from, "{\"active\": false}").ok();
        api.put("/admin/warehouses/" + shop.to, "{\"accept_orders\": false, \"active\": false}").ok();
        try {
            shop.move(movement).ok();
        } finally {
            api.put("/admin/warehouses/" + shop.from, "{\"active\": true}").ok();
            api.put("/admin/warehouses/" + shop.to, "{\"accept_orders\": true, \"active\": true}").ok();
        }

        assertThat(shop.stock(product, shop.from).get("stock").asInt()).isEqualTo(2);
        assertThat(shop.stock(product, shop.to).get("stock").asInt()).isEqualTo(3);
    }

    @Test
    @Rule({"MOV-6", "MOV-11", "MOV-25"})
    void aConceptHoldsNoPieces() {
        int product = shop.stocked(5);
        int first = shop.movement(of(product, 3));
        int second = shop.movement(of(product, 3));
        api.put("/products/" + product, "{\"name\": \"Torch\"}").ok();

        assertThat(shop.stock(product, shop.from).get("freestock").asInt()).isEqualTo(5);
        shop.move(second).ok();
        shop.move(first).refused(400, 1008);
        shop.stock(product, shop.from, 1);
        shop.move(first).ok();

        assertThat(shop.shown(first).get("products").get(0).get("name").asString()).isEqualTo("Lantern");
        assertThat(shop.stock(product, shop.from).get("stock").asInt()).isZero();
        assertThat(shop.stock(product, shop.to).get("stock").asInt()).isEqualTo(6);
    }
}
