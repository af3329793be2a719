package fulfilment.server.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Stock over HTTP: changes, moves, links and histories. A refusal changes nothing. Rules STK. */
class StockTest {

    private final Shop shop = new Shop(Service.shared());
    private final Client api = shop.api;

    @Test
    @Rule("STK-19")
    void valuesTheStockOfAWarehouseAtPurchasePrices() {
        int warehouse = shop.anotherWarehouse();
        var path = "/warehouses/" + warehouse + "/stock_value";
        assertThat(api.get(path).ok().get("stock_value").asInt()).isZero();
        int dear = shop.product();
        int unpriced = shop.product();
        api.put("/products/" + dear, "{\"fixedstockprice\": 2.25}").ok();
        for (int product : new int[] {dear, unpriced}) {
            api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 10, \"reason\": \"found\"}").ok();
        }

        var value = api.get(path).ok();

        assertThat(value.get("stock_value").decimalValue()).isEqualByComparingTo("22.5");
        assertThat(value.get("products").asInt()).isEqualTo(2);
        assertThat(value.get("products_without_price").asInt()).isEqualTo(1);
        assertThat(api.get(path + "?as_of=2020-01-01").status()).isEqualTo(404);
        api.get("/warehouses/999999/stock_value").refused(404, 20);
    }

    @Test
    @Rule("STK-17")
    void aNewProductHasNoStock() {
        int product = shop.product();

        assertThat(api.get("/products/%d/stock", product).ok()).isEmpty();
        var stock = shop.stock(product);
        assertThat(stock.get("stock").asInt()).isZero();
        assertThat(stock.get("locations")).isEmpty();
        assertThat(api.get("/products/%d", product).ok().get("stock")).isEmpty();
    }

    @Test
    @Rule("STK-13")
    void anUnlimitedStockProductHasNoStock() {
        int product = shop.product("unlimited_stock");

        assertThat(api.get("/products/%d/stock", product).ok().isArray()).isTrue();
        assertThat(api.get("/products/%d/stock", product).ok()).isEmpty();
        assertThat(api.get("/products/%d", product).ok().get("stock").isArray()).isTrue();
        assertThat(api.get("/products/%d", product).ok().get("stock")).isEmpty();
    }

    @Test
    @Rule({"CON-41", "STK-16", "STK-50"})
    void showsAddedPiecesAtTheirLocationAtOnce() {
        int product = shop.product();
        int location = shop.location();

        var answer = shop.change(product, "{\"idlocation\": %d, \"change\": \"12\", \"reason\": \"found\"}".formatted(location))
                .ok();

        assertThat(answer.get("stock").asInt()).isEqualTo(12);
        assertThat(answer.get("freestock").asInt()).isEqualTo(12);
        assertThat(answer.get("locations").get(0).get("idlocation").asInt()).isEqualTo(location);
        assertThat(answer.get("locations").get(0).get("stock").asInt()).isEqualTo(12);
        assertThat(shop.stock(product)).isEqualTo(answer);
        assertThat(api.get("/products/%d/stock", product).ok().get(0).get("stock").asInt()).isEqualTo(12);
        assertThat(api.get("/products/%d", product).ok().get("stock").get(0).get("stock").asInt()).isEqualTo(12);
        assertThat(api.get("/products/%d/locations", product).ok().get(0).get("stock_for_product").get("stock").asInt())
                .isEqualTo(12);
    }

    @Test
    @Rule({"CON-52", "CON-53", "STK-56", "STK-57", "STK-59", "STK-61"})
    void recordsWhoChangedStockByHowMuchAndWhy() {
        int product = shop.product();
        shop.change(product, "{\"change\": 10, \"reason\": \"first\"}").ok();
        shop.change(product, "{\"change\": -3, \"idlocation\": null, \"reason\": \"second\"}").ok();
        shop.change(product, "{\"amount\": 9, \"reason\": \"third\"}").ok();

        var history = api.get("/stockhistory?idproduct=%d", product).ok();

        assertThat(history.findValuesAsString("reason")).containsExactly("third", "second", "first");
        assertThat(history.findValuesAsString("old_stock")).containsExactly("7", "10", "0");
        assertThat(history.findValuesAsString("stock_change")).containsExactly("2", "-3", "10");
        assertThat(history.findValuesAsString("new_stock")).containsExactly("9", "7", "10");
        var newest = history.get(0);
        assertThat(newest.get("change_type").asString()).isEqualTo("api");
        assertThat(newest.get("iduser").asInt()).isEqualTo(api.get("/users/me").ok().get("iduser").asInt());
        assertThat(api.get("/stockhistory/%d", newest.get("idproduct_stock_history").asInt()).ok()).isEqualTo(newest);
        assertThat(api.get("/location-stock-history?idproduct=%d", product).ok()).hasSize(3);
        assertThat(api.get("/stockhistory?idproduct=%d&offset=1", product).ok().findValuesAsString("reason"))
                .containsExactly("second", "first");
        assertThat(api.get("/location-stock-history?idproduct=%d&offset=2", product).ok()).hasSize(1);
        assertThat(api.get("/stockhistory?idproduct=%d&sincedate=2200-01-01", product).ok()).isEmpty();
        assertThat(api.get("/stockhistory?idproduct=%d&untildate=2000-01-01%%2000:00:00", product).ok()).isEmpty();
        assertThat(api.get("/stockhistory?idproduct=%d&iduser=99999", product).ok()).isEmpty();
        api.get("/stockhistory?sincedate=yesterday").refused(400, 5);
        api.get("/stockhistory/999999999").refused(404, 20);
        api.delete("/stockhistory/" + newest.get("idproduct_stock_history").asInt()).refused(405, 8);
    }

    @ParameterizedTest
    @CsvSource({"/stockhistory, sincedate, changed_at, idproduct_stock_history",
            "/stockhistory, sinceid, idproduct_stock_history, idproduct_stock_history",
            "/location-stock-history, sincedate, changed_at, idproduct_location_stock_history",
            "/location-stock-history, sinceid, idproduct_location_stock_history, idproduct_location_stock_history"})
    @Rule({"CON-55", "CON-83", "STK-61", "STK-66"})
    void pollingFromTheLastEntryNeitherLosesNorRepeats(String list, String filter, String last, String id) {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00.100Z");
        var polled = new Shop(service);
        int product = polled.product();
        var seen = new ArrayList<String>();
        var since = filter.equals("sinceid") ? newest(polled, list, id) : year + "-01-01";
        for (int i = 0; i < 30; i++) {
            clock.passes(Duration.ofMillis(400));
            if (i < 20) {
                polled.change(product, "{\"change\": 1, \"reason\": \"found\"}").ok();
            }
            var found = polled.api.get(list + "?" + filter + "=" + since.replace(' ', '+')).ok();
            found.forEach(entry -> seen.add(entry.get(id).asString()));
            since = found.isEmpty() ? since : found.get(0).get(last).asString();
        }
        assertThat(seen).hasSize(20).doesNotHaveDuplicates();
    }

    private static String newest(Shop shop, String list, String id) {
        var entries = shop.api.get(list).ok();
        return entries.isEmpty() ? "0" : entries.get(0).get(id).asString();
    }

    @Test
    void everyHistoryRowNamesItsEvent() {
        int product = shop.product();
        shop.change(product, "{\"change\": 4, \"reason\": \"found\"}").ok();

        var type = shop.service.bean(JdbcTemplate.class).queryForObject("""
                select e.payload_type from query.stock_history h join events.domain_event e on e.global_index = h.event
                where h.idproduct = ?""", String.class, product);

        assertThat(type).isEqualTo("stock.changed");
    }

    @Test
    @Rule("STK-24")
    void changeOfZeroLeavesNoEntry() {
        int product = shop.product();
        var before = shop.ledger();

        shop.change(product, "{\"change\": 0, \"reason\": \"none\"}").ok();
        shop.change(product, "{\"amount\": 0, \"reason\": \"none\"}").ok();

        assertThat(shop.ledger()).isEqualTo(before);
    }

    @Test
    @Rule({"CON-11", "CON-14", "CON-60", "STK-1", "STK-20", "STK-21", "STK-22", "STK-28"})
    void refusedStockChangesChangeNothing() {
        int product = shop.product();
        int other = shop.location(shop.anotherWarehouse(), "");
        shop.change(product, "{\"change\": 5, \"reason\": \"found\"}").ok();
        int unlimited = shop.product("unlimited_stock");
        int virtual = shop.product("virtual_composition");
        int inactive = shop.product();
        api.post("/products/%d/inactivate".formatted(inactive), null).ok();
        var before = shop.ledger();

        shop.change(product, "{\"change\": -6, \"reason\": \"lost\"}").refused(400, 1006);
        shop.change(product, "{\"change\": -6, \"idlocation\": null, \"reason\": \"lost\"}").refused(400, 1006);
        shop.change(product, "{\"amount\": -1, \"reason\": \"lost\"}").refused(400, 5);
        shop.change(product, "{\"change\": 1, \"idlocation\": null, \"amount\": 1, \"reason\": \"both\"}").refused(400, 1009);
        shop.change(product, "{\"amount\": 1, \"idlocation\": 3, \"reason\": \"both\"}").refused(400, 1009);
        shop.change(product, "{\"change\": 1, \"amount\": 1, \"reason\": \"both\"}").refused(400, 5);
        shop.change(product, "{\"change\": 1}").refused(400, 5);
        shop.change(product, "{\"change\": 1, \"reason\": \" \"}").refused(400, 5);
        shop.change(product, "{\"reason\": \"nothing\"}").refused(400, 5);
        shop.change(product, "{\"change\": 1.5, \"reason\": \"half\"}").refused(400, 5);
        shop.change(product, "{\"change\": 3000000000, \"reason\": \"huge\"}").refused(400, 5);
        shop.change(product, "{\"change\": 200000000, \"reason\": \"huge\"}").refused(400, 5);
        shop.change(product, "{\"change\": 1, \"reason\": \"%s\"}".formatted("x".repeat(256))).refused(400, 5);
        shop.change(product, "{\"change\": 1, \"idlocation\": %d, \"reason\": \"elsewhere\"}".formatted(other)).refused(400, 5);
        shop.change(product, "{\"change\": 1, \"idlocation\": 99999999, \"reason\": \"nowhere\"}").refused(404, 20);
        shop.change(99_999_999, "{\"change\": 1, \"reason\": \"nothing\"}").refused(404, 20);
        api.post("/products/%d/stock/99999".formatted(product), "{\"change\": 1, \"reason\": \"nowhere\"}").refused(404, 20);
        shop.change(unlimited, "{\"change\": 1, \"reason\": \"type\"}").refused(400, 1007);
        shop.change(virtual, "{\"change\": 1, \"reason\": \"type\"}").refused(400, 1007);
        shop.change(inactive, "{\"change\": 1, \"reason\": \"inactive\"}").refused(400, 1007);

        assertThat(shop.ledger()).isEqualTo(before);
        assertThat(shop.stock(product).get("stock").asInt()).isEqualTo(5);
    }

    @Test
    @Rule({"STK-36", "STK-58"})
    void moveInsideAWarehouseLeavesItsLevelUnchanged() {
        int product = shop.product();
        int from = shop.location();
        int to = shop.location();
        shop.change(product, "{\"idlocation\": %d, \"change\": 10, \"reason\": \"found\"}".formatted(from)).ok();
        int entries = api.get("/stockhistory?idproduct=%d", product).ok().size();

        var touched = shop.move(product, "{\"amount\": 4, \"from\": {\"idlocation\": %d}, \"to\": {\"idlocation\": %d}}"
                .formatted(from, to)).ok();

        assertThat(touched).hasSize(1);
        assertThat(touched.get(0).get("stock").asInt()).isEqualTo(10);
        assertThat(touched.get(0).get("locations").findValuesAsString("stock")).containsExactly("6", "4");
        assertThat(api.get("/stockhistory?idproduct=%d", product).ok()).hasSize(entries);
        var movements = api.get("/location-stock-history?idproduct=%d&idlocation=%d", product, to).ok();
        assertThat(movements.get(0).get("change_type").asString()).isEqualTo("movement");
        assertThat(movements.get(0).get("contra_idlocation").asInt()).isEqualTo(from);
    }

    @Test
    @Rule("STK-16")
    void showsWhatIsFreeAtEachLocation() {
        int product = shop.product();
        int shelf = shop.location();
        int bulk = shop.location(shop.warehouse, ", \"is_bulk_location\": true");
        int container = shop.location(shop.warehouse, ", \"type\": \"container\"");
        shop.change(product, "{\"idlocation\": %d, \"change\": 10, \"reason\": \"found\"}".formatted(shelf)).ok();
        shop.change(product, "{\"idlocation\": %d, \"change\": 5, \"reason\": \"found\"}".formatted(bulk)).ok();
        api.post("/products/%d/locations".formatted(product), "{\"idlocation\": %d}".formatted(container)).created();
        int order = api.post("/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [%d], "products": [{"idproduct": %d, "amount": 4}]}"""
                        .formatted(shop.warehouse, product))
                .created().get("idorder").asInt();
        api.post("/orders/%d/process".formatted(order), null).ok();

        var locations = shop.stock(product).get("locations");

        assertThat(locations.get(0).propertyNames()).containsExactly("idlocation", "name", "type", "is_bulk_location", "stock",
                "reserved", "reserved_picklists", "free_stock");
        assertThat(locations.findValuesAsString("free_stock")).containsExactly("6", "5", "0");
        assertThat(locations.findValuesAsString("reserved_picklists")).containsExactly("4", "0", "0");
        assertThat(locations.findValuesAsString("type")).containsExactly("location", "location", "container");
        assertThat(locations.findValuesAsString("is_bulk_location")).containsExactly("false", "true", "false");
    }

    @Test
    @Rule("STK-47")
    void deprecatedMoveMovesInsideTheWarehouse() {
        int product = shop.product();
        int to = shop.location();
        shop.change(product, "{\"idlocation\": null, \"change\": 10, \"reason\": \"found\"}").ok();

        var stock = api.post("/products/%d/stock/%d/move".formatted(product, shop.warehouse),
                "{\"from_idlocation\": null, \"to_idlocation\": %d, \"amount\": 4}".formatted(to)).ok();

        assertThat(stock.get("locations").get(0).get("stock").asInt()).isEqualTo(4);
        assertThat(stock.get("stock").asInt()).isEqualTo(10);
    }

    @Test
    @Rule({"STK-18", "STK-36", "STK-58"})
    void moveBetweenWarehousesLeavesTwoHistoryEntries() {
        int product = shop.product();
        int elsewhere = shop.anotherWarehouse();
        shop.change(product, "{\"change\": 10, \"reason\": \"found\"}").ok();

        var touched = shop.move(product, """
                {"amount": 4, "from": {"idlocation": null, "idwarehouse": %d}, "to": {"idlocation": null, "idwarehouse": %d},
                 "reason": "refill"}""".formatted(shop.warehouse, elsewhere)).ok();

        assertThat(touched.findValuesAsString("idwarehouse")).containsExactly("" + shop.warehouse, "" + elsewhere);
        assertThat(touched.get(0).get("stock").asInt()).isEqualTo(6);
        assertThat(touched.get(1).get("stock").asInt()).isEqualTo(4);
        var history = api.get("/stockhistory?idproduct=%d", product).ok();
        assertThat(history.findValuesAsString("change_type")).containsExactly("movement", "movement", "api");
        assertThat(history.findValuesAsString("stock_change")).containsExactly("4", "-4", "10");
        assertThat(api.get("/warehouses/%d/stock", elsewhere).ok().findValuesAsString("idproduct")).containsExactly("" + product);
    }

    @Test
    @Rule({"STK-37", "STK-38", "STK-39", "STK-42", "STK-43", "STK-46"})
    void refusedMovesMoveNothing() {
        int product = shop.product();
        int elsewhere = shop.anotherWarehouse();
        int here = shop.location();
        int there = shop.location(elsewhere, "");
        shop.change(product, "{\"idlocation\": %d, \"change\": 5, \"reason\": \"found\"}".formatted(here)).ok();
        var before = shop.ledger();
        var from = "\"from\": {\"idlocation\": %d}".formatted(here);

        shop.move(product,
                "{\"amount\": 6, %s, \"to\": {\"idlocation\": null, \"idwarehouse\": %d}}".formatted(from, shop.warehouse))
                .refused(400, 1006);
        shop.move(product, "{\"amount\": 1, %s, \"to\": {\"idlocation\": %d}}".formatted(from, there)).refused(400, 5);
        shop.move(product, "{\"amount\": 1, %s, \"to\": {\"idlocation\": null}}".formatted(from)).refused(400, 5);
        shop.move(product, "{\"amount\": 1, %s, \"to\": {\"idwarehouse\": 1}}".formatted(from)).refused(400, 5);
        shop.move(product, "{\"amount\": 1, %s}".formatted(from)).refused(400, 5);
        shop.move(product,
                "{\"amount\": 1, %s, \"to\": {\"idlocation\": %d, \"idwarehouse\": %d}}".formatted(from, there, shop.warehouse))
                .refused(400, 5);
        shop.move(product, "{\"amount\": 1, %s, \"to\": {\"idlocation\": %d}}".formatted(from, here)).refused(400, 5);
        shop.move(product,
                "{\"amount\": 0, %s, \"to\": {\"idlocation\": null, \"idwarehouse\": %d}}".formatted(from, shop.warehouse))
                .refused(400, 5);
        shop.move(product,
                "{\"amount\": 1, %s, \"to\": {\"idlocation\": null, \"idwarehouse\": %d}, \"move_claims_of_idpicklist\": 3}"
                        .formatted(from, shop.warehouse))
                .refused(400, 1008);
        shop.move(product,
                ("{\"amount\": 1, %s, \"to\": {\"idlocation\": null, \"idwarehouse\": %d}, \"move_claims_of_idpicklist\": 3, "
                        + "\"reallocate_claims\": false}").formatted(from, shop.warehouse))
                .refused(400, 5);
        shop.move(product, "{\"amount\": 1, %s, \"to\": {\"idlocation\": 99999999}}".formatted(from)).refused(404, 20);
        shop.move(product, "{\"amount\": 1, %s, \"to\": \"there\"}".formatted(from)).refused(400, 5);
        shop.move(99_999_999, "{\"amount\": 1, %s, \"to\": {\"idlocation\": %d}}".formatted(from, there)).refused(404, 20);

        assertThat(shop.ledger()).isEqualTo(before);
    }

    @Test
    @Rule("STK-29")
    void refusesChangesAndMovesToUsersWithoutTheirRight() {
        int product = shop.product();
        int to = shop.location();
        shop.change(product, "{\"idlocation\": null, \"change\": 5, \"reason\": \"found\"}").ok();
        var nobody = user("");
        var changer = user("\"stock.manual_change\"");
        var mover = user("\"stock.move\"");
        var before = shop.ledger();

        for (var user : new Client[] {nobody, mover}) {
            changed(user, product).refused(403, 1017);
        }
        for (var user : new Client[] {nobody, changer}) {
            moved(user, product, to).refused(403, 1017);
            movedInside(user, product, to).refused(403, 1017);
        }

        assertThat(shop.ledger()).isEqualTo(before);
        changed(changer, product).ok();
        moved(mover, product, to).ok();
        movedInside(mover, product, to).ok();
        assertThat(shop.stock(product).get("stock").asInt()).isEqualTo(6);
    }

    private Client user(String rights) {
        return api.withNewKey(api.newUser("\"rights\": [%s]".formatted(rights)));
    }

    private Client.Response changed(Client user, int product) {
        return user.post("/products/%d/stock/%d".formatted(product, shop.warehouse),
                "{\"idlocation\": null, \"change\": 1, \"reason\": \"found\"}");
    }

    private Client.Response moved(Client user, int product, int to) {
        return user.post("/products/%d/stock/move".formatted(product),
                "{\"amount\": 1, \"from\": {\"idlocation\": null, \"idwarehouse\": %d}, \"to\": {\"idlocation\": %d}}"
                        .formatted(shop.warehouse, to));
    }

    private Client.Response movedInside(Client user, int product, int to) {
        return user.post("/products/%d/stock/%d/move".formatted(product, shop.warehouse),
                "{\"from_idlocation\": null, \"to_idlocation\": %d, \"amount\": 1}".formatted(to));
    }

    @Test
    @Rule("STK-49")
    void anExclusiveLocationTakesOneProductOnly() {
        int location = shop.location(shop.warehouse, ", \"is_exclusive_location\": true");
        int first = shop.product();
        int second = shop.product();
        shop.change(first, "{\"idlocation\": %d, \"change\": 1, \"reason\": \"found\"}".formatted(location)).ok();
        var before = shop.ledger();

        shop.change(second, "{\"idlocation\": %d, \"change\": 1, \"reason\": \"found\"}".formatted(location)).refused(400, 1012);

        assertThat(shop.ledger()).isEqualTo(before);
        shop.change(first, "{\"idlocation\": %d, \"change\": 1, \"reason\": \"found\"}".formatted(location)).ok();
    }

    @Test
    @Rule({"STK-20", "STK-33", "STK-47", "STK-49"})
    void refusesToMoveUnderBothPathsWhatCannotLieThereOrIsNotThere() {
        int exclusive = shop.location(shop.warehouse, ", \"is_exclusive_location\": true");
        shop.change(shop.product(), "{\"idlocation\": %d, \"change\": 1, \"reason\": \"found\"}".formatted(exclusive)).ok();
        int product = shop.product();
        shop.change(product, "{\"idlocation\": null, \"change\": 5, \"reason\": \"found\"}").ok();
        int without = shop.product("virtual_composition");
        int location = shop.location();
        var before = shop.ledger();

        refusedUnderBothPaths(product, exclusive, 1, 1012);
        refusedUnderBothPaths(product, location, 6, 1006);
        refusedUnderBothPaths(without, location, 1, 1007);

        assertThat(shop.ledger()).isEqualTo(before);
    }

    private void refusedUnderBothPaths(int product, int to, int amount, int code) {
        shop.move(product, "{\"amount\": %d, \"from\": {\"idlocation\": null, \"idwarehouse\": %d}, \"to\": {\"idlocation\": %d}}"
                .formatted(amount, shop.warehouse, to)).refused(400, code);
        api.post("/products/%d/stock/%d/move".formatted(product, shop.warehouse),
                "{\"from_idlocation\": null, \"to_idlocation\": %d, \"amount\": %d}".formatted(to, amount)).refused(400, code);
    }

    @Test
    @Rule({"STK-48", "STK-51", "STK-53", "STK-54"})
    void linksAndUnlinksProductsAndLocations() {
        int product = shop.product();
        int first = shop.location();
        int second = shop.location();
        var locations = "/products/%d/locations".formatted(product);

        var link = api.post(locations, "{\"idlocation\": %d, \"note\": \"top\", \"is_preferred\": true}".formatted(first))
                .created();
        assertThat(link.get("note").asString()).isEqualTo("top");
        assertThat(link.get("is_preferred").asBoolean()).isTrue();
        assertThat(link.get("idlocation").asInt()).isEqualTo(first);
        assertThat(link.get("stock_for_product").get("stock").asInt()).isZero();
        api.post(locations, "{\"idlocation\": %d}".formatted(first)).refused(400, 1011);
        api.post(locations, "{}").refused(400, 5);
        api.post(locations, "{\"idlocation\": 99999999}").refused(404, 20);

        api.post(locations, "{\"idlocation\": %d, \"is_preferred\": true}".formatted(second)).created();
        assertThat(api.get(locations).ok().findValuesAsString("is_preferred")).containsExactly("false", "true");
        assertThat(api.put(locations + "/" + first, "{\"is_preferred\": true, \"note\": null}").ok().get("note").isNull())
                .isTrue();
        assertThat(api.get(locations).ok().findValuesAsString("is_preferred")).containsExactly("true", "false");

        shop.change(product, "{\"idlocation\": %d, \"change\": 2, \"reason\": \"found\"}".formatted(first)).ok();
        api.delete(locations + "/" + first).refused(400, 1012);
        shop.change(product, "{\"idlocation\": %d, \"change\": -2, \"reason\": \"lost\"}".formatted(first)).ok();
        api.delete(locations + "/" + first).expect(204);
        api.delete(locations + "/" + first).refused(404, 20);
        api.put(locations + "/" + first, "{\"note\": \"x\"}").refused(404, 20);
        assertThat(api.get(locations).ok()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"unlimited_stock", "virtual_composition"})
    @Rule("STK-55")
    void refusesToLinkAProductOfATypeWithoutStock(String type) {
        int product = shop.product(type);
        var link = "{\"idlocation\": %d}".formatted(shop.location());
        var before = shop.ledger();

        api.post("/products/%d/locations".formatted(product), link).refused(400, 1007);

        assertThat(shop.ledger()).isEqualTo(before);
        assertThat(api.get("/products/%d/locations", product).ok()).isEmpty();
    }

    @Test
    @Rule("STK-52")
    void unlinksAnUnlinkOnEmptyLocationWithItsLastPiece() {
        int product = shop.product();
        int location = shop.location(shop.warehouse, ", \"unlink_on_empty\": true");
        shop.change(product, "{\"idlocation\": %d, \"change\": 2, \"reason\": \"found\"}".formatted(location)).ok();

        shop.change(product, "{\"idlocation\": %d, \"change\": -2, \"reason\": \"lost\"}".formatted(location)).ok();

        assertThat(api.get("/products/%d/locations", product).ok()).isEmpty();
        assertThat(shop.stock(product).get("locations")).isEmpty();
    }

    @Test
    @Rule("STK-14")
    void virtualCompositionHasAsManyPiecesAsItsPartsMake() {
        int inner = shop.product("virtual_composition");
        int outer = shop.product("virtual_composition");
        int lamp = shop.product();
        int screw = shop.product();
        api.post("/products/%d/parts".formatted(inner), "{\"idproduct\": %d, \"amount\": 2}".formatted(screw)).created();
        api.post("/products/%d/parts".formatted(outer), "{\"idproduct\": %d, \"amount\": 1}".formatted(lamp)).created();
        api.post("/products/%d/parts".formatted(outer), "{\"idproduct\": %d, \"amount\": 3}".formatted(inner)).created();
        shop.change(lamp, "{\"change\": 10, \"reason\": \"found\"}").ok();
        shop.change(screw, "{\"change\": 25, \"reason\": \"found\"}").ok();

        assertThat(api.get("/products/%d/stock", outer).ok().get(0).get("stock").asInt()).isEqualTo(4);
        assertThat(shop.stock(outer).get("freestock").asInt()).isEqualTo(4);
        assertThat(api.get("/products/%d", outer).ok().get("stock").get(0).get("stock").asInt()).isEqualTo(4);
    }

    @Test
    @Rule({"ACC-3", "STK-16", "STK-31", "STK-32", "STK-33", "STK-64", "STK-65"})
    void takesAndShowsLotsIfTheAccountKeepsThem() {
        var tracing = new Shop(Service.sharedWithLots());
        tracing.api.put("/admin/account", "{\"traceability\": false}").ok();
        int product = tracing.product();
        int location = tracing.location();
        int another = tracing.location();
        tracing.change(product, "{\"idlocation\": %d, \"change\": 1, \"reason\": \"found\"}".formatted(another)).ok();
        assertThat(tracing.stock(product).get("locations").get(0).has("lot_number")).isFalse();
        tracing.change(product,
                "{\"idlocation\": %d, \"change\": 1, \"reason\": \"r\", \"lot_number\": \"L\"}".formatted(location))
                .refused(400, 5);
        tracing.api.put("/admin/account", "{\"traceability\": true}").ok();

        var stock = tracing.change(product, """
                {"idlocation": %d, "change": 5, "reason": "found", "lot_number": "L-1", "expiration_date": "2030-01-31"}"""
                .formatted(location)).ok();

        assertThat(stock.get("locations").get(0).get("lot_number").asString()).isEqualTo("L-1");
        assertThat(stock.get("locations").get(0).get("expiration_date").asString()).isEqualTo("2030-01-31");
        assertThat(stock.get("locations").get(1).get("lot_number").isNull()).isTrue();
        tracing.change(product, "{\"idlocation\": %d, \"change\": 1, \"reason\": \"found\", \"lot_number\": \"L-1\"}"
                .formatted(location)).ok();
        var left = tracing.change(product, "{\"change\": -2, \"reason\": \"lost\", \"lot_number\": \"L-1\"}").ok();
        assertThat(left.get("locations").get(0).get("stock").asInt()).isEqualTo(4);
        assertThat(left.get("locations").get(0).get("expiration_date").asString()).isEqualTo("2030-01-31");
        var before = tracing.ledger();
        for (var wrong : List.of("\"change\": -1, \"lot_number\": \"L-2\"",
                "\"change\": -1, \"lot_number\": \"L-1\", \"expiration_date\": \"2031-01-31\"",
                "\"change\": 1, \"lot_number\": \"L-1\", \"expiration_date\": \"2031-01-31\"")) {
            tracing.change(product, "{\"idlocation\": %d, \"reason\": \"r\", %s}".formatted(location, wrong)).refused(400,
                    1008);
        }
        tracing.change(product, "{\"idlocation\": %d, \"reason\": \"r\", \"change\": -1, \"lot_number\": \"L-1\"}"
                .formatted(another)).refused(400, 1008);
        tracing.change(product, "{\"reason\": \"r\", \"change\": -5, \"lot_number\": \"L-1\"}").refused(400, 1006);
        tracing.change(product, "{\"idlocation\": %d, \"change\": 1, \"reason\": \"r\", \"expiration_date\": \"2030-01-31\"}"
                .formatted(location)).refused(400, 5);
        tracing.change(product, "{\"amount\": 9, \"reason\": \"r\", \"lot_number\": \"L-1\"}").refused(400, 5);
        tracing.change(product, "{\"idlocation\": %d, \"change\": 5, \"reason\": \"found\", \"lot_number\": \"L-2\"}"
                .formatted(location)).refused(400, 1008);
        tracing.change(product, "{\"change\": 5, \"idlocation\": null, \"reason\": \"found\", \"lot_number\": \"L-2\"}")
                .refused(400, 1008);
        tracing.move(product, "{\"amount\": 1, \"from\": {\"idlocation\": %d}, \"to\": {\"idlocation\": %d}}"
                .formatted(location, another)).refused(400, 1008);
        tracing.api.post("/products/%d/stock/%d/move".formatted(product, tracing.warehouse),
                "{\"from_idlocation\": %d, \"to_idlocation\": %d, \"amount\": 1}".formatted(location, another))
                .refused(400, 1008);
        assertThat(tracing.ledger()).isEqualTo(before);
    }
}
