package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
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
import fulfilment.server.Client;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Shipments that are undone after their goods came back, over HTTP. Rules SHP-48 to SHP-53. */
class ShipmentUndoTest {

    private final int product = product();
    private final int warehouse = warehouse(1);
    private final int shelf = location(warehouse, false);

    private JsonNode ordered(int amount) {
        stockAt(product, warehouse, shelf, amount);
        return processed(order(String.valueOf(warehouse), "", new int[] {product, amount}));
    }

    /** Picks all and ships it. @param body of the shipment */
    private static int shipped(JsonNode picklist, String body) {
        on(picklist, "pickall", null);
        return ship(picklist, body);
    }

    private static int ship(JsonNode picklist, String body) {
        return API.post("/picklists/%d/shipments?return=shipment".formatted(picklist.get("idpicklist").asInt()), body).created()
                .get("idshipment").asInt();
    }

    private static String contents(JsonNode picklist, int line, int amount) {
        return "{\"products\": [{\"idpicklist_product\": %d, \"amount\": %d}]}".formatted(
                picklist.get("products").get(line).get("idpicklist_product").asInt(), amount);
    }

    private static Client.Response undo(int shipment, String members) {
        return API.post("/admin/shipments/%d/undo".formatted(shipment),
                "{\"reason\": \"never handed over\"%s}".formatted(members));
    }

    private static void refused(int status, int code, int shipment, String members) {
        Trade.refused(status, code, () -> undo(shipment, members));
    }

    private static JsonNode status(JsonNode order) {
        return API.get("/orders/%d/productstatus".formatted(Trade.id(order))).ok().get("products").get(0);
    }

    private void thereAre(int stock, int onPicklists) {
        assertThat(levels(product, warehouse).get("stock").asInt()).describedAs("stock").isEqualTo(stock);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).describedAs("on picklists")
                .isEqualTo(onPicklists);
        assertThat(levels(product, warehouse).get("freestock").asInt()).describedAs("free").isEqualTo(stock - onPicklists);
    }

    @Rule({"SHP-48", "SHP-49", "SHP-50"})
    @Test
    void whatLeftIsBackInStockAndOnItsPicklist() {
        var order = ordered(3);
        var picklist = picklist(order, 0);
        int shipment = shipped(picklist, "{}");
        thereAre(0, 0);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");

        var undone = undo(shipment, "").ok();

        assertThat(undone.get("cancelled").asBoolean()).isTrue();
        assertThat(undone.get("undone").get("reason").asString()).isEqualTo("never handed over");
        assertThat(undone.get("undone").get("products").get(0).get("amount").asInt()).isEqualTo(3);
        thereAre(3, 3);
        var again = picklist(order, 0);
        assertThat(again.get("status").asString()).isEqualTo("new");
        assertThat(again.get("closed_at").isNull()).isTrue();
        assertThat(again.get("totalpicked").asInt()).isEqualTo(3);
        assertThat(again.get("products").get(0).has("amount_shipped")).isFalse();
        assertThat(again.get("products").get(0).get("pick_locations").get(0).get("idlocation").asInt()).isEqualTo(shelf);
        assertThat(find(order).get("status").asString()).isEqualTo("processing");
        assertThat(status(order).get("amount_shipped").asInt()).isZero();
        assertThat(status(order).get("amount_picklists").asInt()).isEqualTo(3);
        var entry = API.get("/stockhistory?idproduct=" + product).ok().get(0);
        assertThat(entry.get("change_type").asString()).isEqualTo("shipment_undone");
        assertThat(entry.get("stock_change").asInt()).isEqualTo(3);
        assertThat(entry.get("reason").asString()).isEqualTo("shipment %d undone: never handed over".formatted(shipment));
        refused(400, 21, shipment, "");

        ship(picklist, "{}");

        thereAre(0, 0);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        assertThat(status(order).get("amount_shipped").asInt()).isEqualTo(3);
    }

    @Rule("SHP-50")
    @Test
    void whatCameBackCanBePutBackAndCancelled() {
        var order = ordered(2);
        var picklist = picklist(order, 0);
        undo(shipped(picklist, "{}"), "").ok();

        on(picklist, "cancel", null);

        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(2);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isZero();
        assertThat(Trade.backorders(order)).hasSize(1);
        API.post("/orders/%d/reopen".formatted(Trade.id(order)), "").ok();
        assertThat(find(order).get("status").asString()).isEqualTo("concept");
    }

    @Rule("SHP-49")
    @Test
    void thePiecesLieWhereTheAdminSays() {
        int other = location(warehouse, false);
        int elsewhere = location(warehouse(2), false);
        var order = ordered(3);
        var picklist = picklist(order, 0);
        int shipment = shipped(picklist, "{}");

        refused(400, 5, shipment, ", \"idlocation\": " + elsewhere);
        refused(404, 20, shipment, ", \"idlocation\": 999999");
        thereAre(0, 0);
        undo(shipment, ", \"idlocation\": " + other).ok();

        var places = picklist(order, 0).get("products").get(0).get("pick_locations");
        assertThat(places).hasSize(1);
        assertThat(places.get(0).get("idlocation").asInt()).isEqualTo(other);
        assertThat(places.get(0).get("amount").asInt()).isEqualTo(3);
        undo(ship(picklist, "{}"), ", \"idlocation\": null").ok();
        assertThat(picklist(order, 0).get("products").get(0).get("pick_locations")).isEmpty();
        thereAre(3, 3);
    }

    @Rule("SHP-49")
    @Test
    void aPlaceThatIsGoneMustBeReplaced() {
        var order = ordered(3);
        int shipment = shipped(picklist(order, 0), "{}");
        API.send("DELETE", "/products/%d/locations/%d".formatted(product, shelf), "").expect(204);
        API.send("DELETE", "/locations/" + shelf, "").expect(204);

        refused(400, 5, shipment, "");
        undo(shipment, ", \"idlocation\": " + location(warehouse, false)).ok();

        thereAre(3, 3);
    }

    @Rule("SHP-49")
    @Test
    void aPlaceThatBelongsToAnotherProductNowMustBeReplaced() {
        var order = ordered(3);
        int shipment = shipped(picklist(order, 0), "{}");
        API.send("DELETE", "/products/%d/locations/%d".formatted(product, shelf), "").expect(204);
        API.put("/locations/" + shelf, "{\"is_exclusive_location\": true}").ok();
        stockAt(product(), warehouse, shelf, 1);

        refused(400, 1012, shipment, "");
        undo(shipment, ", \"idlocation\": " + location(warehouse, false)).ok();

        thereAre(3, 3);
    }

    @Rule({"SHP-48", "SHP-51"})
    @Test
    void aShipmentThatSaysWhatIsInItReturnsJustThat() {
        var order = ordered(5);
        var picklist = picklist(order, 0);
        int first = shipped(picklist, contents(picklist, 0, 2));
        int second = ship(picklist, contents(picklist, 0, 1));
        int rest = ship(picklist, "{}");

        undo(second, "").ok();

        thereAre(1, 1);
        var open = picklist(order, 0);
        assertThat(open.get("status").asString()).isEqualTo("new");
        assertThat(open.get("products").get(0).get("amount_shipped").asInt()).isEqualTo(4);
        assertThat(status(order).get("amount_shipped").asInt()).isEqualTo(4);
        var returned = undo(rest, "").ok().get("undone").get("products");
        assertThat(returned.get(0).get("amount").asInt()).isEqualTo(2);
        thereAre(3, 3);
        undo(first, "").ok();
        thereAre(5, 5);
        assertThat(status(order).get("amount_shipped").asInt()).isZero();
        ship(picklist, "{}");
        thereAre(0, 0);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
    }

    @Rule("SHP-51")
    @Test
    void theLastShipmentThatDoesNotSayWhatIsInItReturnsTheGoods() {
        var order = ordered(2);
        var picklist = picklist(order, 0);
        int first = shipped(picklist, "{}");
        int second = ship(picklist, "{}");

        assertThat(undo(first, "").ok().get("undone").get("products")).isEmpty();
        thereAre(0, 0);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        undo(second, "").ok();

        thereAre(2, 2);
        assertThat(find(order).get("status").asString()).isEqualTo("processing");
    }

    @Rule("SHP-48")
    @Test
    void aShipmentOfAnOpenPicklistReturnsNothing() {
        var order = ordered(2);
        var picklist = picklist(order, 0);
        int label = ship(picklist, "{}");

        assertThat(undo(label, "").ok().get("undone").get("products")).isEmpty();

        thereAre(2, 2);
        assertThat(picklist(order, 0).get("status").asString()).isEqualTo("new");
    }

    @Rule("SHP-48")
    @Test
    void aCancelledShipmentCanBeUndone() {
        var order = ordered(2);
        var picklist = picklist(order, 0);
        int shipment = shipped(picklist, "{}");
        API.send("DELETE", "/picklists/%d/shipments/%d".formatted(picklist.get("idpicklist").asInt(), shipment), "").expect(204);
        thereAre(0, 0);

        undo(shipment, "").ok();

        thereAre(2, 2);
    }

    @Rule("SHP-50")
    @Test
    void aCompositionComesBackWithItsParts() {
        int part = product();
        int kit = product("\"type\": \"virtual_composition\"");
        API.post("/products/%d/parts".formatted(kit), "{\"idproduct\": %d, \"amount\": 2}".formatted(part)).created();
        stock(part, warehouse, 6);
        var order = processed(order(String.valueOf(warehouse), "", new int[] {kit, 3}));
        var picklist = picklist(order, 0);
        int whole = picklist.get("products").get(0).get("has_parts").asBoolean() ? 0 : 1;
        int one = shipped(picklist, contents(picklist, whole, 1));
        ship(picklist, contents(picklist, whole, 2));

        undo(one, "").ok();

        assertThat(levels(part, warehouse).get("stock").asInt()).isEqualTo(2);
        assertThat(levels(part, warehouse).get("reservedpicklists").asInt()).isEqualTo(2);
        assertThat(picklist(order, 0).get("products").get(1 - whole).get("amount_shipped").asInt()).isEqualTo(4);
        assertThat(status(order).get("amount_shipped").asInt()).isEqualTo(2);
    }

    @Rule("SHP-50")
    @Test
    void aReopenedPicklistLeavesItsBatchAndCanJoinAnother() {
        var order = ordered(1);
        var picklist = picklist(order, 0);
        int id = picklist.get("idpicklist").asInt();
        int batch = batch(id);
        int shipment = shipped(picklist, "{}");
        assertThat(API.get("/picklists/batches/%d".formatted(batch)).ok().get("status").asString()).isEqualTo("completed");

        undo(shipment, "").ok();

        assertThat(picklist(order, 0).get("idpicklist_batch").isNull()).isTrue();
        assertThat(batch(id)).isNotEqualTo(batch);
    }

    private static int batch(int picklist) {
        return API.post("/picklists/batches", "{\"idpicklists\": [%d]}".formatted(picklist)).created().get("idpicklist_batch")
                .asInt();
    }

    @Rule({"SHP-50", "SHP-52"})
    @Test
    void refusesWhatWouldMakeTheNumbersWrong() {
        var cancelled = ordered(2);
        int first = shipped(picklist(cancelled, 0), "{}");
        API.send("DELETE", "/orders/" + Trade.id(cancelled), "{\"force\": true}").expect(204);
        refused(400, 21, first, "");
        thereAre(0, 0);

        var returned = ordered(2);
        int second = shipped(picklist(returned, 0), "{}");
        var parcel = API.post("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "idorder": %d, "name": "Ann", "country": "nl", "returned_products":
                 [{"idproduct": %d, "amount": 1, "idreturn_reason": 1}]}""".formatted(Trade.id(returned), product)).created();
        API.post("/returns/%d/receive".formatted(parcel.get("idreturn").asInt()), """
                {"idwarehouse": %d, "return_products": [{"idreturn_product": %d, "status": "received"}]}"""
                .formatted(warehouse, parcel.get("returned_products").get(0).get("idreturn_product").asInt())).ok();
        refused(400, 21, second, "");
        assertThat(find(returned).get("status").asString()).isEqualTo("completed");
    }

    private static JsonNode parcel(JsonNode order, int product, int amount) {
        return API.post("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "idorder": %d, "name": "Ann", "country": "nl", "returned_products":
                 [{"idproduct": %d, "amount": %d, "idreturn_reason": 1}]}""".formatted(Trade.id(order), product, amount))
                .created();
    }

    private Client.Response receive(JsonNode parcel, String status) {
        return API.post("/returns/%d/receive".formatted(parcel.get("idreturn").asInt()), """
                {"idwarehouse": %d, "return_products": [{"idreturn_product": %d, "status": "%s"}]}""".formatted(warehouse,
                parcel.get("returned_products").get(0).get("idreturn_product").asInt(), status));
    }

    @Rule("RET-46")
    @Test
    void whatAnUndoneShipmentBroughtBackDoesNotGoToStockAgainWithAReturn() {
        var order = ordered(3);
        var picklist = picklist(order, 0);
        on(picklist, "pickall", null);
        ship(picklist, contents(picklist, 0, 1));
        int rest = ship(picklist, contents(picklist, 0, 2));
        var first = parcel(order, product, 2);
        var second = parcel(order, product, 1);
        var third = parcel(order, product, 2);

        undo(rest, "").ok();

        Trade.refused(400, 21, () -> receive(first, "added_to_stock"));
        thereAre(2, 2);
        receive(second, "added_to_stock").ok();
        thereAre(3, 2);
        receive(first, "not_added_to_stock").ok();
        thereAre(3, 2);

        ship(picklist, "{}");
        API.put("/returns/%d".formatted(third.get("idreturn").asInt()), "{\"idorder\": null}").ok();
        receive(third, "added_to_stock").ok();
        thereAre(3, 0);
    }

    @Rule({"RET-46", "SHP-52"})
    @Test
    void goodsAreBookedInOnceByAnUndoAndAReturnAtTheSameTime() throws Exception {
        for (int round = 1; round <= 4; round++) {
            var order = ordered(2);
            int shipment = shipped(picklist(order, 0), "{}");
            var parcel = parcel(order, product, 2);
            var together = new CyclicBarrier(2);
            List<Callable<Client.Response>> calls = List.of(() -> {
                together.await();
                return undo(shipment, "");
            }, () -> {
                together.await();
                return receive(parcel, "added_to_stock");
            });
            var statuses = new ArrayList<Integer>();
            try (var threads = Executors.newFixedThreadPool(2)) {
                for (var done : threads.invokeAll(calls)) {
                    statuses.add(done.get().status());
                }
            }

            assertThat(statuses).containsExactlyInAnyOrder(200, 400);
            assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(2);
            API.send("DELETE", "/orders/" + Trade.id(order), "{\"force\": true}").expect(204);
            API.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": -2, \"reason\": \"away\"}").ok();
        }
    }

    @Rule("RET-46")
    @Test
    void whatIsShippedAgainCanComeBack() {
        var order = ordered(2);
        var picklist = picklist(order, 0);
        undo(shipped(picklist, "{}"), "").ok();
        var parcel = parcel(order, product, 2);
        Trade.refused(400, 21, () -> receive(parcel, "added_to_stock"));

        ship(picklist, "{}");
        receive(parcel, "added_to_stock").ok();

        thereAre(2, 0);
    }

    @Rule({"SHP-48", "SHP-53"})
    @Test
    void refusesUnknownShipmentsAndCallersWhoAreNoAdmin() {
        refused(404, 20, 999_999_999, "");
        var order = ordered(1);
        int shipment = shipped(picklist(order, 0), "{}");
        Trade.refused(400, 5, () -> API.post("/admin/shipments/%d/undo".formatted(shipment), "{}"));
        Trade.refused(400, 5, () -> API.post("/admin/shipments/%d/undo".formatted(shipment), "{\"reason\": \" \"}"));
        thereAre(0, 0);
    }
}
