package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.backorders;
import static fulfilment.server.orders.Trade.find;
import static fulfilment.server.orders.Trade.levels;
import static fulfilment.server.orders.Trade.location;
import static fulfilment.server.orders.Trade.on;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.picklist;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.stockAt;
import static fulfilment.server.orders.Trade.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Fewer pieces than expected, and pieces that leave a picklist, over HTTP. Rules PCK-52 to PCK-59. */
class ShortPickTest {

    private final int product = product();
    private final int warehouse = warehouse(1);
    private final String here = String.valueOf(warehouse);
    private final int shelf = location(warehouse, false);

    private JsonNode ordered(int amount) {
        return processed(order(here, "", new int[] {product, amount}));
    }

    private static JsonNode shown(JsonNode picklist) {
        return API.get("/picklists/" + picklist.get("idpicklist").asInt()).ok();
    }

    private static int idline(JsonNode picklist, int number) {
        return picklist.get("products").get(number).get("idpicklist_product").asInt();
    }

    private static JsonNode shortOf(JsonNode picklist, int line, String body) {
        return on(picklist, "products/%d/short".formatted(idline(picklist, line)), body);
    }

    private static void refused(int code, JsonNode picklist, String action, String body) {
        Trade.refused(400, code, () -> API.post("/picklists/%d/%s".formatted(picklist.get("idpicklist").asInt(), action), body));
    }

    private static int sum(JsonNode rows, String member) {
        return StreamSupport.stream(rows.spliterator(), false).mapToInt(row -> row.get(member).asInt()).sum();
    }

    private JsonNode discrepancies() {
        return API.get("/stock/discrepancies?idproduct=" + product).ok();
    }

    @Rule({"PCK-52", "PCK-53", "PCK-55", "PCK-59", "STK-59"})
    @Test
    void missingPiecesBecomeABackorderAndTheRestIsShipped() {
        stockAt(product, warehouse, shelf, 5);
        var order = ordered(5);
        var picklist = picklist(order, 0);

        var after = shortOf(picklist, 0, "{\"amount\": 3, \"empty\": true, \"remark\": \"torn box\"}");

        assertThat(after.get("totalproducts").asInt()).isEqualTo(3);
        assertThat(after.get("products").get(0).get("amount").asInt()).isEqualTo(3);
        assertThat(after.get("weight").asInt()).isEqualTo(300);
        assertThat(backorders(order)).hasSize(1);
        assertThat(backorders(order).get(0).get("amount").asInt()).isEqualTo(2);
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(3);
        var entry = API.get("/stockhistory?idproduct=" + product).ok().get(0);
        assertThat(entry.get("change_type").asString()).isEqualToIgnoringCase("short_pick");
        assertThat(entry.get("stock_change").asInt()).isEqualTo(-2);
        var found = discrepancies().get(0);
        assertThat(found.get("amount_expected").asInt()).isEqualTo(5);
        assertThat(found.get("amount_found").asInt()).isEqualTo(3);
        assertThat(found.get("amount_backordered").asInt()).isEqualTo(2);
        assertThat(found.get("stock_before").asInt()).isEqualTo(5);
        assertThat(found.get("stock_after").asInt()).isEqualTo(3);
        assertThat(found.get("idlocation").asInt()).isEqualTo(shelf);
        assertThat(found.get("remark").asString()).isEqualTo("torn box");
        assertThat(found.get("picklistid")).isEqualTo(picklist.get("picklistid"));

        on(picklist, "pickall", null);
        assertThat(on(picklist, "close", null).get("status").asString()).isEqualTo("closed");

        assertThat(levels(product, warehouse).get("stock").asInt()).isZero();
        assertThat(find(order).get("status").asString()).isEqualTo("processing");
        stock(product, warehouse, 2);
        Trade.processBackorders(order);
        var second = picklist(find(order), 1);
        on(second, "pickall", null);
        on(second, "close", null);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
    }

    private static JsonNode count(int count, int product, int amount) {
        return API.put("/locationstockcounts/%d/products/%d".formatted(count, product), "{\"amount\": %d}".formatted(amount))
                .ok();
    }

    @Rule("CNT-28")
    @Test
    void whatAStockCountAndAPickerBothMissIsMissingOnce() {
        stockAt(product, warehouse, shelf, 10);
        var picklist = picklist(ordered(4), 0);
        int counting = API.post("/locationstockcounts", "{\"idlocation\": %d}".formatted(shelf)).created()
                .get("idlocation_stock_count").asInt();
        count(counting, product, 7);

        shortOf(picklist, 0, "{\"amount\": 1, \"empty\": false}");

        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(7);
        Trade.refused(400, 5, () -> API.post("/locationstockcounts/%d/complete".formatted(counting), null));
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(7);
        assertThat(count(counting, product, 7).get("amount_difference").asInt()).isZero();
        API.post("/locationstockcounts/%d/complete".formatted(counting), null).ok();
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(7);
    }

    @Rule("PCK-55")
    @Test
    void missingPiecesArePickedFromAnotherPlace() {
        stockAt(product, warehouse, shelf, 5);
        var order = ordered(5);
        int other = location(warehouse, false);
        stockAt(product, warehouse, other, 4);

        var after = shortOf(picklist(order, 0), 0, "{\"idlocation\": %d, \"amount\": 3, \"empty\": true}".formatted(shelf));

        assertThat(after.get("totalproducts").asInt()).isEqualTo(5);
        assertThat(sum(after.get("products").get(0).get("pick_locations"), "amount")).isEqualTo(5);
        assertThat(backorders(order)).isEmpty();
        assertThat(discrepancies().get(0).get("amount_elsewhere").asInt()).isEqualTo(2);
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(7);
    }

    @Rule({"ORD-83", "PCK-55"})
    @Test
    void anOrderSaysThatMissingPiecesAreCancelled() {
        stockAt(product, warehouse, shelf, 6);
        var order = processed(order(String.valueOf(warehouse), "\"cancel_missing\": true", new int[] {product, 3}));
        var other = processed(order(String.valueOf(warehouse), "", new int[] {product, 3}));
        assertThat(find(order).get("cancel_missing").asBoolean()).isTrue();
        assertThat(find(other).has("cancel_missing")).isFalse();
        assertThat(API.put("/orders/" + Trade.id(other), "{\"cancel_missing\": true}").ok().get("cancel_missing").asBoolean())
                .isTrue();
        API.put("/orders/" + Trade.id(other), "{\"reference\": \"R\"}").ok();
        var picklist = picklist(order, 0);
        var path = "/picklists/%d/products/%d/short".formatted(picklist.get("idpicklist").asInt(),
                picklist.get("products").get(0).get("idpicklist_product").asInt());

        API.post(path, "{\"amount\": 2, \"empty\": false}").ok();
        assertThat(backorders(order)).isEmpty();
        assertThat(discrepancies().get(0).get("amount_cancelled").asInt()).isEqualTo(1);
        API.post(path, "{\"amount\": 1, \"empty\": false, \"missing\": \"backorder\"}").ok();
        assertThat(backorders(order)).hasSize(1);
        API.post(path, "{\"amount\": 0, \"empty\": true}").ok();

        assertThat(find(other).get("status").asString()).isEqualTo("cancelled"); // nothing lies there for it either
        Trade.refused(400, 5, () -> API.put("/orders/" + Trade.id(order), "{\"cancel_missing\": \"perhaps\"}"));
    }

    @Rule({"PCK-54", "PCK-53"})
    @Test
    void anEmptyPlaceTakesPiecesFromOtherPicklistsThatHaveNotPickedThem() {
        stockAt(product, warehouse, shelf, 9);
        var first = ordered(3);
        var second = ordered(3);
        var third = ordered(3);
        on(picklist(second, 0), "pick", "{\"product\": %d, \"amount\": 2}".formatted(product));

        shortOf(picklist(first, 0), 0, "{\"amount\": 1, \"empty\": true}");

        assertThat(shown(picklist(first, 0)).get("totalproducts").asInt()).isEqualTo(1);
        assertThat(shown(picklist(second, 0)).get("totalproducts").asInt()).isEqualTo(2);
        assertThat(picklist(third, 0).get("status").asString()).isEqualTo("cancelled");
        assertThat(sum(backorders(third), "amount")).isEqualTo(3);
        assertThat(sum(backorders(second), "amount")).isEqualTo(1);
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(3);
        var others = discrepancies().get(0).get("idpicklists");
        assertThat(others).hasSize(2);
    }

    @Rule({"PCK-54", "PCK-55"})
    @Test
    void anotherPicklistClaimsWhatIsLeftOnItsTwoLinesOfTheProduct() {
        int part = product();
        var kit = product("\"type\": \"virtual_composition\"");
        for (int[] one : new int[][] {{product, 2}, {part, 1}}) {
            API.post("/products/%d/parts".formatted(kit),
                    "{\"idproduct\": %d, \"amount\": %d}".formatted(one[0], one[1])).created();
        }
        stockAt(product, warehouse, shelf, 9);
        stock(part, warehouse, 2);
        var first = ordered(3);
        var second = processed(order(here, "", new int[] {kit, 2}, new int[] {product, 2}));
        on(picklist(second, 0), "pick", "{\"product\": %d, \"amount\": 3}".formatted(product));

        shortOf(picklist(first, 0), 0, "{\"amount\": 0, \"empty\": true}");

        assertThat(shown(picklist(second, 0)).get("totalproducts").asInt()).isEqualTo(3);
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(3);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isEqualTo(2);
    }

    @Rule("PCK-62")
    @Test
    void aPausedPicklistClosesWhenOthersTakeTheRestOfIt() {
        stockAt(product, warehouse, shelf, 6);
        var first = ordered(3);
        var second = ordered(3);
        var paused = picklist(second, 0);
        on(paused, "pick", "{\"product\": %d, \"amount\": 1}".formatted(product));
        API.post("/picklists/%d/shipments".formatted(paused.get("idpicklist").asInt()),
                "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 1}]}"
                        .formatted(paused.get("products").get(0).get("idpicklist_product").asInt()))
                .created();
        on(paused, "pause", "{\"reason\": \"call the customer\"}");

        shortOf(picklist(first, 0), 0, "{\"amount\": 0, \"empty\": true}");

        var closed = picklist(second, 0);
        assertThat(closed.get("status").asString()).isEqualTo("closed");
        assertThat(closed.get("totalproducts").asInt()).isEqualTo(1);
        assertThat(sum(backorders(second), "amount")).isEqualTo(2);
        assertThat(levels(product, warehouse).get("stock").asInt()).isZero();
    }

    @Rule({"PCK-53", "PCK-58"})
    @Test
    void aPlaceThatIsNotEmptyLosesOnlyTheMissingPieces() {
        stockAt(product, warehouse, shelf, 9);
        var order = ordered(3);

        shortOf(picklist(order, 0), 0, "{\"amount\": 0, \"empty\": false, \"missing\": \"cancel\"}");

        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(6);
        assertThat(picklist(order, 0).get("status").asString()).isEqualTo("cancelled");
        assertThat(find(order).get("status").asString()).isEqualTo("cancelled");
        assertThat(find(order).get("products").get(0).get("amount_cancelled").asInt()).isEqualTo(3);
    }

    @Rule({"PCK-55", "PCK-52"})
    @Test
    void aPartThatIsShortTakesItsCompositionsAlong() {
        int part = product();
        var kit = product("\"type\": \"virtual_composition\"");
        for (int[] one : new int[][] {{product, 2}, {part, 1}}) {
            API.post("/products/%d/parts".formatted(kit),
                    "{\"idproduct\": %d, \"amount\": %d}".formatted(one[0], one[1])).created();
        }
        stockAt(product, warehouse, shelf, 6);
        stock(part, warehouse, 3);
        var order = processed(order(here, "", new int[] {kit, 3}));
        var picklist = picklist(order, 0);
        int line = 0;
        while (picklist.get("products").get(line).get("idproduct").asInt() != product) {
            line++;
        }

        var after = shortOf(picklist, line, "{\"amount\": 5, \"empty\": true}");

        assertThat(after.get("totalproducts").asInt()).isEqualTo(6);
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(5);
        on(picklist, "pickall", null);
        on(picklist, "close", null);
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(1);
        assertThat(levels(part, warehouse).get("stock").asInt()).isEqualTo(1);
        stock(product, warehouse, 1);
        Trade.processBackorders(order);
        assertThat(find(order).get("picklists")).hasSize(2);
    }

    @Rule("PCK-52")
    @Test
    void refusesWhatIsNotShort() {
        stockAt(product, warehouse, shelf, 5);
        var order = ordered(5);
        var picklist = picklist(order, 0);
        var path = "products/%d/short".formatted(idline(picklist, 0));

        refused(5, picklist, path, "{\"amount\": 5, \"empty\": true}");
        refused(5, picklist, path, "{\"amount\": -1, \"empty\": true}");
        refused(5, picklist, path, "{\"amount\": 3}");
        refused(5, picklist, path, "{\"empty\": true}");
        refused(5, picklist, path, "{\"amount\": 3, \"empty\": true, \"missing\": \"steal\"}");
        refused(5, picklist, path, "{\"amount\": 3, \"empty\": true, \"idlocation\": null}");
        Trade.refused(404, 20, () -> API.post("/picklists/%d/products/1/short".formatted(picklist.get("idpicklist").asInt()),
                "{\"amount\": 3, \"empty\": true}"));
        on(picklist, "pause", "{}");
        refused(1013, picklist, path, "{\"amount\": 3, \"empty\": true}");
        on(picklist, "resume", null);
        on(picklist, "cancel", null);
        refused(21, picklist, path, "{\"amount\": 3, \"empty\": true}");
    }

    @Rule("PCK-52")
    @Test
    void refusesLinesThatKeepNoStock() {
        var picklist = picklist(processed(order(here, "", new int[] {product("\"type\": \"unlimited_stock\""), 2})), 0);

        refused(1007, picklist, "products/%d/short".formatted(idline(picklist, 0)), "{\"amount\": 1, \"empty\": false}");
    }

    @Rule({"PCK-56", "PCK-57"})
    @Test
    void splitsPiecesOffIntoAnotherPicklist() {
        int other = product();
        stockAt(product, warehouse, shelf, 5);
        stock(other, warehouse, 2);
        var order = processed(order(here, "", new int[] {product, 5}, new int[] {other, 2}));
        var picklist = picklist(order, 0);

        var split = on(picklist, "split", "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 3}]}"
                .formatted(idline(picklist, 0)));

        assertThat(split.get("idpicklist")).isNotEqualTo(picklist.get("idpicklist"));
        assertThat(split.get("totalproducts").asInt()).isEqualTo(3);
        assertThat(split.get("products").get(0).get("pick_locations").get(0).get("amount").asInt()).isEqualTo(3);
        assertThat(shown(picklist).get("totalproducts").asInt()).isEqualTo(4);
        assertThat(find(order).get("picklists")).hasSize(2);
        on(picklist, "pickall", null);
        on(picklist, "close", null);
        assertThat(find(order).get("status").asString()).isEqualTo("processing");
        on(split, "pickall", null);
        on(split, "close", null);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        assertThat(levels(product, warehouse).get("stock").asInt()).isZero();
    }

    @Rule({"PCK-56", "PCK-57"})
    @Test
    void sendsPiecesBackToWaitOrCancelsThem() {
        stockAt(product, warehouse, shelf, 5);
        var order = ordered(5);
        var picklist = picklist(order, 0);
        int line = idline(picklist, 0);

        on(picklist, "split",
                "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 2}], \"to\": \"backorder\"}".formatted(line));
        assertThat(sum(backorders(order), "amount")).isEqualTo(2);
        var after = on(picklist, "split",
                "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 1}], \"to\": \"cancelled\"}".formatted(line));

        assertThat(after.get("totalproducts").asInt()).isEqualTo(2);
        assertThat(find(order).get("products").get(0).get("amount_cancelled").asInt()).isEqualTo(1);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isEqualTo(2);
    }

    @Rule({"PCK-56", "PCK-58"})
    @Test
    void refusesToSplitPickedPiecesOrEverything() {
        stockAt(product, warehouse, shelf, 5);
        var order = ordered(5);
        var picklist = picklist(order, 0);
        int line = idline(picklist, 0);
        on(picklist, "pick", "{\"product\": %d, \"amount\": 3}".formatted(product));

        refused(5, picklist, "split", "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 3}]}".formatted(line));
        refused(5, picklist, "split", "{\"products\": []}");
        refused(5, picklist, "split", "{}");
        refused(5, picklist, "split",
                "{\"products\": [{\"idpicklist_product\": %1$d, \"amount\": 1}, {\"idpicklist_product\": %1$d, \"amount\": 1}]}"
                        .formatted(line));
        refused(5, picklist, "split",
                "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 1}], \"to\": \"nowhere\"}".formatted(line));
        on(picklist, "pick", "{\"product\": %d, \"amount\": -3}".formatted(product));
        refused(5, picklist, "split", "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 5}]}".formatted(line));
    }
}
