package fulfilment.server.locationstockcounts;

import static fulfilment.server.locationstockcounts.StockCounts.path;
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

/** Stock counts over HTTP. A refusal changes nothing. Rules CNT. */
class StockCountTest {

    private final StockCounts shop = new StockCounts(Service.shared());
    private final Client api = shop.api;
    private final int location = shop.location();

    private JsonNode line(int count, int product) {
        return shop.shown(count).get("products").valueStream().filter(line -> line.get("idproduct").asInt() == product)
                .findFirst().orElseThrow();
    }

    @Test
    @Rule({"CNT-1", "CNT-6", "CNT-9", "CNT-10"})
    void opensACountOfWhatLiesThereAndCountsIt() {
        int lamp = shop.lying(location, 5);
        int torch = shop.lying(location, 3);
        int elsewhere = shop.lying(shop.location(), 9);
        var made = api.post("/locationstockcounts", "{\"idlocation\": \"%d\", \"status\": \"completed\"}".formatted(location))
                .created();
        int count = made.get("idlocation_stock_count").asInt();

        assertThat(made.propertyNames()).containsExactly("idlocation_stock_count", "idlocation", "idwarehouse", "status",
                "blind", "created_by_iduser", "completed_by_iduser", "completed_at", "created_at", "updated_at", "products");
        assertThat(made.get("idlocation").asInt()).isEqualTo(location);
        assertThat(made.get("idwarehouse").asInt()).isEqualTo(shop.warehouse);
        assertThat(made.get("status").asString()).isEqualTo("open");
        assertThat(made.get("blind").asBoolean()).isFalse();
        assertThat(made.get("created_by_iduser")).isEqualTo(api.get("/users/me").ok().get("iduser"));
        assertThat(made.get("products").findValuesAsString("idproduct")).containsExactly("" + lamp, "" + torch);
        assertThat(made.get("products").findValuesAsString("amount_expected")).containsExactly("5", "3");
        assertThat(made.get("products").get(0).get("amount_counted").isNull()).isTrue();
        assertThat(shop.shown(count)).isEqualTo(made);

        var counted = shop.count(count, lamp, 4).ok();
        shop.change(torch, location, 1, "");
        var found = shop.count(count, elsewhere, 2).ok();

        assertThat(counted).isEqualTo(line(count, lamp));
        assertThat(counted.get("amount_expected").asInt()).isEqualTo(5);
        assertThat(counted.get("amount_counted").asInt()).isEqualTo(4);
        assertThat(counted.get("amount_difference").asInt()).isEqualTo(-1);
        assertThat(counted.get("counted_by_iduser")).isEqualTo(made.get("created_by_iduser"));
        assertThat(counted.get("counted_at").isNull()).isFalse();
        assertThat(found.get("amount_expected").asInt()).isZero();
        assertThat(found.get("name").asString()).isEqualTo("Lantern");
        assertThat(line(count, torch).get("amount_expected").asInt()).isEqualTo(3);
        assertThat(shop.count(count, lamp, 6).ok().get("amount_counted").asInt()).isEqualTo(6);
        assertThat(shop.shown(count).get("products")).hasSize(3);
        assertThat(shop.pieces(lamp, location)).isEqualTo(5);
    }

    @Test
    @Rule({"CNT-4", "CNT-9", "CNT-10", "CNT-11", "CNT-18", "CNT-26"})
    void refusalsChangeNothing() {
        int product = shop.lying(location, 5);
        int virtual = shop.product("virtual_composition");
        int unlimited = shop.product("unlimited_stock");
        int count = shop.open(location);
        int completed = shop.open(shop.location());
        shop.complete(completed).ok();
        int cancelled = shop.open(shop.location());
        assertThat(api.post(path(cancelled, "/cancel"), null).ok().get("status").asString()).isEqualTo("cancelled");
        var before = shop.ledger();

        api.post("/locationstockcounts", "{\"idlocation\": 99999999}").refused(404, 20);
        for (var body : List.of("{}", "{\"amount\": -1}", "{\"amount\": null}", "{\"amount\": \"many\"}",
                "{\"amount\": 100000001}",
                "{\"amount\": 1.5}", "{\"amount\": 1, \"lot_number\": \"L-1\"}",
                "{\"amount\": 1, \"expiration_date\": \"2030-01-31\"}", "{\"remarks\": \"none\"}")) {
            api.put(path(count, "/products/" + product), body).refused(400, 5);
        }
        for (int refused : new int[] {virtual, unlimited}) {
            shop.count(count, refused, 1).refused(400, 1007);
        }
        shop.count(count, 99_999_999, 1).refused(404, 20);
        shop.count(99_999_999, product, 1).refused(404, 20);
        api.put(path(99_999_999, "/products/" + product), "{}").refused(404, 20);
        shop.complete(count, "lost").refused(400, 5);
        for (int ended : new int[] {completed, cancelled}) {
            shop.count(ended, product, 1).refused(400, 21);
            shop.complete(ended).refused(400, 21);
            api.post(path(ended, "/cancel"), null).refused(400, 21);
        }
        shop.complete(99_999_999).refused(404, 20);
        api.post(path(99_999_999, "/cancel"), null).refused(404, 20);
        api.get("/locationstockcounts/99999999").refused(404, 20);

        assertThat(shop.ledger()).isEqualTo(before);
    }

    @Test
    @Rule({"CNT-5", "CNT-8", "LOC-15"})
    void aLocationHasOneOpenCountAndStaysUntilItEnds() {
        int first = shop.open(location);
        int other = shop.open(shop.location());
        var before = shop.ledger();

        assertThat(api.post("/locationstockcounts", "{\"idlocation\": %d}".formatted(location)).refused(400, 1012))
                .contains("location " + location, "stock count " + first);
        assertThat(api.delete("/locations/" + location).refused(400, 1012)).contains("an open stock count");
        assertThat(shop.ledger()).isEqualTo(before);

        api.post(path(first, "/cancel"), null).ok();
        int second = shop.open(location);
        shop.complete(second).ok();
        shop.open(location);
        shop.complete(other).ok();
        int gone = shop.shown(other).get("idlocation").asInt();
        api.delete("/locations/" + gone).expect(204);
        assertThat(shop.shown(other).get("idlocation").asInt()).isEqualTo(gone);
    }

    @Test
    @Rule({"CNT-12", "CNT-13", "CNT-14"})
    void completingCorrectsAllProductsAndSaysWhyInTheHistories() {
        int fewer = shop.lying(location, 5);
        int more = shop.lying(location, 3);
        int same = shop.lying(location, 7);
        int found = shop.product();
        int count = shop.open(location);
        shop.count(count, fewer, 4).ok();
        shop.count(count, more, 9).ok();
        shop.count(count, same, 7).ok();
        shop.count(count, found, 2).ok();

        var completed = shop.complete(count).ok();

        assertThat(completed.get("status").asString()).isEqualTo("completed");
        assertThat(completed.get("completed_by_iduser")).isEqualTo(completed.get("created_by_iduser"));
        assertThat(completed.get("completed_at")).isEqualTo(completed.get("updated_at"));
        assertThat(completed.get("products").findValuesAsString("amount_difference")).containsExactly("-1", "6", "0", "2");
        assertThat(List.of(shop.pieces(fewer, location), shop.pieces(more, location), shop.pieces(same, location),
                shop.pieces(found, location))).containsExactly(4, 9, 7, 2);
        var entry = api.get("/stockhistory?idproduct=%d", fewer).ok().get(0);
        var me = api.get("/users/me").ok();
        assertThat(entry.get("change_type").asString()).isEqualTo("stock_count");
        assertThat(entry.get("reason").asString())
                .isEqualTo("Stock count %d, counted by %s".formatted(count, me.get("username").asString()));
        assertThat(entry.get("iduser")).isEqualTo(me.get("iduser"));
        assertThat(List.of(entry.get("old_stock").asInt(), entry.get("stock_change").asInt(), entry.get("new_stock").asInt()))
                .containsExactly(5, -1, 4);
        var there = api.get("/location-stock-history?idproduct=%d&idlocation=%d", found, location).ok();
        assertThat(there).hasSize(1);
        assertThat(there.get(0).get("change_type").asString()).isEqualTo("mutation");
        assertThat(there.get(0).get("stock_change").asInt()).isEqualTo(2);
        assertThat(api.get("/stockhistory?idproduct=%d", same).ok()).hasSize(1);
    }

    @Test
    @Rule("CNT-14")
    void theHistoryNamesTheUserWhoCounted() {
        int product = shop.lying(location, 5);
        int count = shop.open(location);
        var name = "ann-" + Unique.text();
        int iduser = api.newUser("\"username\": \"%s\", \"rights\": [\"stock.manual_change\"]".formatted(name));
        assertThat(
                api.withNewKey(iduser).put(path(count, "/products/" + product), "{\"amount\": 4}").ok().get("counted_by_iduser")
                        .asInt())
                .isEqualTo(iduser);

        shop.complete(count).ok();

        var entry = api.get("/stockhistory?idproduct=%d", product).ok().get(0);
        assertThat(entry.get("reason").asString()).endsWith("counted by " + name);
        assertThat(entry.get("iduser")).isEqualTo(api.get("/users/me").ok().get("iduser"));
    }

    @Test
    @Rule("CNT-13")
    void whatIsPickedOrArrivesAfterItWasCountedStaysCountedIn() {
        int picked = shop.lying(location, 10);
        int received = shop.lying(location, 10);
        int recounted = shop.lying(location, 10);
        int count = shop.open(location);
        int picklist = shop.claim(picked, 4);
        shop.count(count, picked, 9).ok();
        shop.count(count, received, 9).ok();
        shop.count(count, recounted, 9).ok();
        shop.pick(picklist).ok();
        shop.change(received, location, 20, "");
        shop.change(recounted, location, -2, "");
        assertThat(shop.count(count, recounted, 8).ok().get("amount_difference").asInt()).isZero();

        shop.complete(count).ok();

        assertThat(shop.pieces(picked, location)).isEqualTo(5);
        assertThat(shop.pieces(received, location)).isEqualTo(29);
        assertThat(shop.pieces(recounted, location)).isEqualTo(8);
    }

    @Test
    @Rule("CNT-27")
    void pickedPiecesAreCountedWhereTheyLayUntilTheirPicklistIsClosed() {
        int product = shop.lying(location, 10);
        int picklist = shop.claim(product, 4);
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        int count = shop.open(location);

        assertThat(shop.count(count, product, 10).ok().get("amount_difference").asInt()).isZero();
        api.post("/picklists/%d/close".formatted(picklist), null).ok();
        shop.complete(count).ok();

        assertThat(shop.pieces(product, location)).isEqualTo(6);
    }

    @Test
    @Rule({"CNT-12", "CNT-17"})
    void picklistsKeepTheirPiecesAndTheRefusalNamesEveryProduct() {
        int held = shop.lying(location, 10);
        int gone = shop.lying(location, 10);
        int fine = shop.lying(location, 10);
        int picklist = shop.claim(held, 6);
        int count = shop.open(location);
        shop.count(count, held, 5).ok();
        shop.count(count, gone, 3).ok();
        shop.count(count, fine, 1).ok();
        shop.change(gone, location, -8, "");
        var before = shop.ledger();

        assertThat(shop.complete(count).refused(400, 1006)).contains("product %d (".formatted(held),
                "10 pieces lie there now, 5 would be removed, picklists hold 6", "product %d (".formatted(gone),
                "2 pieces lie there now, 7 would be removed, picklists hold 0").doesNotContain("product %d (".formatted(fine));

        assertThat(shop.ledger()).isEqualTo(before);
        assertThat(shop.shown(count).get("status").asString()).isEqualTo("open");
        shop.count(count, held, 6).ok();
        shop.count(count, gone, 2).ok();
        shop.complete(count).ok();
        shop.pick(picklist).ok();
        assertThat(shop.pieces(held, location)).isZero();
        assertThat(shop.pieces(gone, location)).isEqualTo(2);
        assertThat(shop.pieces(fine, location)).isEqualTo(1);
    }

    @Test
    @Rule("CNT-17")
    void allocationsDoNotStopACount() {
        int product = shop.lying(location, 10);
        int order = api.post("/orders",
                """
                {"deliveryname": "Bob", "deliverycountry": "nl", "warehouses": [%d], "products": [{"idproduct": %d, "amount": 8}]}"""
                        .formatted(shop.warehouse, product))
                .created().get("idorder").asInt();
        api.post("/orders/%d/allocate".formatted(order), null).ok();
        int count = shop.open(location);
        shop.count(count, product, 3).ok();

        shop.complete(count).ok();

        var stock = api.get("/products/%d/stock/%d", product, shop.warehouse).ok();
        assertThat(stock.get("stock").asInt()).isEqualTo(3);
        assertThat(stock.get("freestock").asInt()).isEqualTo(-5);
    }

    @Test
    @Rule({"CNT-15", "CNT-16"})
    void productsThatWereNotCountedNeedADecision() {
        int counted = shop.lying(location, 5);
        int forgotten = shop.lying(location, 3);
        int count = shop.open(location);
        shop.count(count, counted, 4).ok();
        var before = shop.ledger();
        assertThat(shop.complete(count).refused(400, 5)).contains("uncounted", "product %d (".formatted(forgotten))
                .doesNotContain("product %d (".formatted(counted));
        assertThat(shop.ledger()).isEqualTo(before);

        var kept = shop.complete(count, "keep").ok();

        assertThat(shop.pieces(counted, location)).isEqualTo(4);
        assertThat(shop.pieces(forgotten, location)).isEqualTo(3);
        assertThat(kept.get("products").get(1).get("amount_counted").isNull()).isTrue();
        int second = shop.open(location);
        shop.count(second, counted, 4).ok();
        shop.change(forgotten, location, -1, "");
        assertThat(shop.complete(second, "zero").refused(400, 5)).contains("changed during the count",
                "product %d (".formatted(forgotten));
        api.post(path(second, "/cancel"), null).ok();
        int third = shop.open(location);
        var emptied = shop.complete(third, "zero").ok();
        assertThat(shop.pieces(counted, location)).isZero();
        assertThat(shop.pieces(forgotten, location)).isZero();
        assertThat(emptied.get("products").findValuesAsString("amount_counted")).containsExactly("0", "0");
        assertThat(emptied.get("products").findValuesAsString("amount_difference")).containsExactly("-4", "-2");
    }

    @Test
    @Rule("CNT-3")
    void aBlindCountHidesWhatIsExpectedUntilItEnds() {
        int product = shop.lying(location, 5);
        int count = shop.openBlind(location);
        var line = shop.count(count, product, 4).ok();

        for (var shown : List.of(line, line(count, product),
                api.get("/locationstockcounts?idlocation=%d", location).ok().get(0).get("products").get(0))) {
            assertThat(shown.get("amount_expected").isNull()).isTrue();
            assertThat(shown.get("amount_difference").isNull()).isTrue();
            assertThat(shown.get("amount_counted").asInt()).isEqualTo(4);
        }
        var completed = shop.complete(count).ok();
        assertThat(completed.get("blind").asBoolean()).isTrue();
        assertThat(completed.get("products").get(0).get("amount_expected").asInt()).isEqualTo(5);
        assertThat(line(count, product).get("amount_difference").asInt()).isEqualTo(-1);
        int cancelled = shop.openBlind(location);
        var ended = api.post(path(cancelled, "/cancel"), null).ok();
        assertThat(ended.get("products").get(0).get("amount_expected").asInt()).isEqualTo(4);
        assertThat(shop.pieces(product, location)).isEqualTo(4);
    }

    @Test
    @Rule({"CNT-18", "CNT-26"})
    void inactiveProductsAreCounted() {
        int product = shop.lying(location, 5);
        api.post("/products/%d/inactivate".formatted(product), null).ok();
        int count = shop.open(location);
        shop.count(count, product, 2).ok();

        shop.complete(count).ok();

        assertThat(shop.pieces(product, location)).isEqualTo(2);
    }

    @Test
    @Rule("CNT-24")
    void announcesTheCountOnceAndTheStockOfEachProduct() {
        int fewer = shop.lying(location, 5);
        int same = shop.lying(location, 7);
        var cursor = FeedEnd.of(shop.service);
        int cancelled = shop.open(location);
        api.post(path(cancelled, "/cancel"), null).ok();
        int count = shop.openBlind(location);
        shop.count(count, fewer, 4).ok();
        shop.count(count, same, 7).ok();
        var completed = shop.complete(count).ok();

        var heard = HeardEvents.upTo("location_stock_count-" + count, cursor, api);

        assertThat(heard).noneMatch(event -> event.get("object").asString().equals("location_stock_count-" + cancelled));
        assertThat(heard.getLast().get("event").asString()).isEqualTo("location_stock_counts.completed");
        assertThat(heard.getLast().get("data")).isEqualTo(completed);
        assertThat(heard.stream().filter(event -> event.get("object").asString().equals("product-" + fewer))
                .map(event -> event.get("event").asString())).containsExactlyInAnyOrder("products.stock_changed",
                        "products.stock_on_location_changed", "products.free_stock_changed");
        assertThat(heard).noneMatch(event -> event.get("object").asString().equals("product-" + same));
    }

    @Test
    @Rule("CNT-25")
    void listsCountsNewestFirstAndFiltersThem() {
        int first = shop.open(location);
        shop.complete(first).ok();
        int second = shop.open(location);
        int other = shop.open(shop.location());
        var ours = "/locationstockcounts?idwarehouse=" + shop.warehouse;

        assertThat(ids(ours)).containsExactly("" + other, "" + second, "" + first);
        assertThat(api.get(ours).ok().get(1)).isEqualTo(shop.shown(second));
        assertThat(ids("/locationstockcounts?idlocation=" + location)).containsExactly("" + second, "" + first);
        assertThat(ids(ours + "&status=completed")).containsExactly("" + first);
        assertThat(ids(ours + "&status=lost")).isEmpty();
        assertThat(ids(ours + "&status=")).hasSize(3);
        assertThat(ids(ours + "&sinceid=" + second)).containsExactly("" + other);
        assertThat(ids(ours + "&beforeid=" + second)).containsExactly("" + first);
        assertThat(ids(ours + "&offset=2")).containsExactly("" + first);
        assertThat(ids(ours + "&sincedate=2200-01-01")).isEmpty();
        assertThat(ids(ours + "&updated_after=2200-01-01")).isEmpty();
        assertThat(ids("/locationstockcounts")).startsWith("" + other, "" + second, "" + first);
        api.get("/locationstockcounts?sincedate=yesterday").refused(400, 5);
        api.get("/locationstockcounts?idlocation=here").refused(400, 5);
    }

    private List<String> ids(String path) {
        return api.send("GET", path, null).ok().findValuesAsString("idlocation_stock_count");
    }

    @Test
    @Rule({"CNT-23", "CON-73"})
    void aRepeatUnderTheSameKeyIsCarriedOutOnce() {
        int product = shop.lying(location, 10);
        var opening = api.header("Idempotency-Key", Unique.text());
        var body = "{\"idlocation\": %d}".formatted(location);
        int count = opening.post("/locationstockcounts", body).created().get("idlocation_stock_count").asInt();
        assertThat(opening.post("/locationstockcounts", body).created().get("idlocation_stock_count").asInt()).isEqualTo(count);
        var counting = api.header("Idempotency-Key", Unique.text());
        var line = counting.put(path(count, "/products/" + product), "{\"amount\": 7}").ok();
        shop.change(product, location, -1, "");
        assertThat(counting.put(path(count, "/products/" + product), "{\"amount\": 7}").ok()).isEqualTo(line);
        var completing = api.header("Idempotency-Key", Unique.text());

        var first = completing.post(path(count, "/complete"), null).ok();

        assertThat(completing.post(path(count, "/complete"), null).ok()).isEqualTo(first);
        assertThat(shop.pieces(product, location)).isEqualTo(6);
    }

    @Test
    @Rule("CNT-16")
    void piecesThatArrivedForOthersThatLeftAreCounted() {
        int lamp = shop.lying(location, 5);
        int torch = shop.lying(location, 3);
        int count = shop.open(location);
        shop.change(lamp, location, -2, "");
        shop.change(lamp, location, 2, "");

        assertThat(shop.complete(count, "zero").refused(400, 5)).contains("product " + lamp).doesNotContain("product " + torch);
        assertThat(shop.pieces(lamp, location)).isEqualTo(5);

        shop.count(count, lamp, 5).ok();
        shop.complete(count, "zero").ok();
        assertThat(shop.pieces(lamp, location)).isEqualTo(5);
        assertThat(shop.pieces(torch, location)).isZero();
    }

    @Test
    @Rule("CNT-29")
    void isNotCompletedWithAProductThatNoLongerHasStock() {
        int lamp = shop.lying(location, 5);
        int found = shop.product();
        int count = shop.open(location);
        shop.count(count, lamp, 4).ok();
        shop.count(count, found, 2).ok();
        api.put("/products/" + found, "{\"type\": \"unlimited_stock\"}").ok();
        var before = shop.shown(count);

        assertThat(shop.complete(count).refused(400, 1007)).contains("product " + found);
        assertThat(shop.shown(count)).isEqualTo(before);
        assertThat(shop.pieces(lamp, location)).isEqualTo(5);

        api.put("/products/" + found, "{\"type\": \"normal\"}").ok();
        shop.complete(count).ok();
        assertThat(shop.pieces(lamp, location)).isEqualTo(4);
        assertThat(shop.pieces(found, location)).isEqualTo(2);
    }
}
