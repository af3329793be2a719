package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.backorders;
import static fulfilment.server.orders.Trade.find;
import static fulfilment.server.orders.Trade.id;
import static fulfilment.server.orders.Trade.levels;
import static fulfilment.server.orders.Trade.on;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.picklist;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.refused;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.warehouse;
import static fulfilment.server.orders.Trade.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Orders over HTTP, from concept to completion and back. Rules ORD-46, ORD-49, ORD-53, PCK-25, BCK-13. */
class OrderFlowTest {

    private final int warehouse = warehouse(1);
    private final String here = String.valueOf(warehouse);

    @Rule({"CON-45", "ORD-22", "ORD-53", "PRO-23", "STK-4", "STK-5", "STK-59"})
    @Test
    void anOrderThatIsInStockIsPickedShippedAndCompleted() {
        int product = product();
        stock(product, warehouse, 8);
        var concept = order(here, "", new int[] {product, 5});
        assertThat(concept.get("status").asString()).isEqualTo("concept");
        assertThat(concept.get("orderid").asString()).matches("O\\d{4}-\\d+");
        assertThat(levels(product, warehouse).get("freestock").asInt()).isEqualTo(8);

        var order = processed(concept);

        assertThat(order.get("status").asString()).isEqualTo("processing");
        assertThat(order.get("picklists")).hasSize(1);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isEqualTo(5);
        assertThat(levels(product, warehouse).get("freestock").asInt()).isEqualTo(3);
        var picklist = picklist(order, 0);
        assertThat(picklist.get("totalproducts").asInt()).isEqualTo(5);
        API.post("/picklists/%d/close".formatted(picklist.get("idpicklist").asInt()), null).refused(400, 21);

        assertThat(on(picklist, "pickall", null).get("totalpicked").asInt()).isEqualTo(5);
        var closed = on(picklist, "close", null);

        assertThat(closed.get("status").asString()).isEqualTo("closed");
        assertThat(closed.get("closed_at").isNull()).isFalse();
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(3);
        assertThat(levels(product, warehouse).get("reserved").asInt()).isZero();
        var history = API.get("/stockhistory?idproduct=" + product).ok().get(0);
        assertThat(history.get("stock_change").asInt()).isEqualTo(-5);
        assertThat(history.get("change_type").asString()).isEqualTo("picklist");
    }

    @Rule("ORD-78")
    @Test
    void ordersAndPicksAnInactiveProduct() {
        int product = product();
        stock(product, warehouse, 2);
        API.post("/products/%d/inactivate".formatted(product), null).ok();

        var picklist = picklist(processed(order(here, "", new int[] {product, 2})), 0);

        on(picklist, "pickall", null);
        assertThat(on(picklist, "close", null).get("status").asString()).isEqualTo("closed");
    }

    @Rule("ORD-79")
    @Test
    void processesAnOrderWithoutADeliveryCountry() {
        int product = product();
        stock(product, warehouse, 1);
        int customer = Trade.made("/customers", "{\"name\": \"Ann\"}", "idcustomer");
        var order = Trade.ordered("{\"idcustomer\": %d, \"warehouses\": [%d], \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                .formatted(customer, warehouse, product));
        assertThat(order.get("deliverycountry").isNull()).isTrue();

        var picklist = picklist(processed(order), 0);

        assertThat(picklist.get("deliverycountry").isNull()).isTrue();
        on(picklist, "pickall", null);
        assertThat(on(picklist, "close", null).get("status").asString()).isEqualTo("closed");
    }

    @Rule({"BCK-1", "PRO-4", "PRO-7", "STK-4", "STK-5"})
    @Test
    void missingPiecesBecomeBackorders() {
        int a = product();
        int b = product();
        int c = product();
        stock(a, warehouse, 8);
        stock(b, warehouse, 1);

        var split = processed(order(here, "\"auto_split\": true", new int[] {a, 5}, new int[] {b, 4}, new int[] {c, 2}));

        assertThat(picklist(split, 0).get("totalproducts").asInt()).isEqualTo(6);
        assertThat(backorders(split)).hasSize(2);
        assertThat(backorders(split).get(0).get("amount").asInt()).isEqualTo(3);
        assertThat(backorders(split).get(1).get("amount").asInt()).isEqualTo(2);
        assertThat(levels(b, warehouse).get("reservedbackorders").asInt()).isEqualTo(3);
        assertThat(levels(b, warehouse).get("freestock").asInt()).isEqualTo(-3);

        var whole = processed(order(here, "\"auto_split\": false", new int[] {a, 5}, new int[] {b, 4}, new int[] {c, 2}));

        assertThat(whole.get("picklists")).isEmpty();
        assertThat(backorders(whole)).hasSize(3);
        assertThat(backorders(whole).get(0).get("amount_available").asInt()).isEqualTo(3);
    }

    @Rule({"BCK-6", "BCK-8", "BCK-12", "ORD-53"})
    @Test
    void processingBackordersPicksWhatHasComeIn() {
        int product = product();
        var order = processed(order(here, "", new int[] {product, 4}));
        assertThat(order.get("picklists")).isEmpty();
        assertThat(API.post("/orders/%d/process-backorders".formatted(id(order)), null).ok()).isEmpty();

        stock(product, warehouse, 3);
        assertThat(backorders(order).get(0).get("amount_available").asInt()).isEqualTo(3);
        var made = API.post("/orders/%d/process-backorders".formatted(id(order)), null).ok();

        assertThat(made).hasSize(1);
        assertThat(made.get(0).get("totalproducts").asInt()).isEqualTo(3);
        assertThat(backorders(order).get(0).get("amount").asInt()).isEqualTo(1);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isEqualTo(3);
        assertThat(levels(product, warehouse).get("reservedbackorders").asInt()).isEqualTo(1);

        on(made.get(0), "pickall", null);
        on(made.get(0), "close", null);
        assertThat(find(order).get("status").asString()).isEqualTo("processing");
        API.delete("/backorders/" + backorders(order).get(0).get("idbackorder").asInt()).expect(204);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        assertThat(find(order).get("products").get(0).get("amount_cancelled").asInt()).isEqualTo(1);
    }

    @Rule({"BCK-1", "STK-5"})
    @Test
    void aCancelledPicklistBecomesBackorders() {
        int product = product();
        stock(product, warehouse, 4);
        var order = processed(order(here, "", new int[] {product, 4}));

        var cancelled = on(picklist(order, 0), "cancel", null);

        assertThat(cancelled.get("status").asString()).isEqualTo("cancelled");
        assertThat(backorders(order).get(0).get("amount_available").asInt()).isEqualTo(4);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isZero();
        var made = API.post("/orders/%d/process-backorders".formatted(id(order)), null).ok();
        assertThat(made.get(0).get("totalproducts").asInt()).isEqualTo(4);
    }

    @Rule({"ORD-49", "ORD-50", "ORD-51", "ORD-52"})
    @Test
    void cancelsAnOrderWithForceAndRestoresIt() {
        int product = product();
        stock(product, warehouse, 2);
        var order = processed(order(here, "", new int[] {product, 5}));
        refused(400, 21, order, () -> API.delete("/orders/" + id(order)));

        API.send("DELETE", "/orders/" + id(order), "{\"force\": true}").expect(204);

        var cancelled = find(order);
        assertThat(cancelled.get("status").asString()).isEqualTo("cancelled");
        assertThat(cancelled.get("products").get(0).get("amount_cancelled").asInt()).isEqualTo(5);
        assertThat(cancelled.get("picklists").get(0).get("status").asString()).isEqualTo("cancelled");
        assertThat(backorders(order)).isEmpty();
        assertThat(levels(product, warehouse).get("reserved").asInt()).isZero();

        var again = API.post("/orders/%d/undo-cancellation".formatted(id(order)), "null").ok();
        assertThat(again.get("status").asString()).isEqualTo("concept");
        assertThat(again.get("products").get(0).get("amount_cancelled").asInt()).isZero();
        assertThat(processed(order).get("picklists")).hasSize(2);
    }

    @Rule({"ORD-44", "ORD-45"})
    @Test
    void pausesAndResumesAnOrderWithItsPicklists() {
        int product = product();
        stock(product, warehouse, 5);
        var order = processed(order(here, "", new int[] {product, 5}));
        var picklist = picklist(order, 0);

        var paused = API.post("/orders/%d/pause".formatted(id(order)), "{\"reason\": \"address unclear\"}").ok();

        assertThat(paused.get("status").asString()).isEqualTo("paused");
        assertThat(paused.get("picklists").get(0).get("status").asString()).isEqualTo("paused");
        assertThat(paused.get("picklists").get(0).get("paused_reason").asString()).isEqualTo("address unclear");
        API.post("/picklists/%d/pickall".formatted(picklist.get("idpicklist").asInt()), null).refused(400, 1013);
        refused(400, 21, order, () -> API.post("/orders/%d/pause".formatted(id(order)), null));

        var resumed = API.post("/orders/%d/resume".formatted(id(order)), null).ok();
        assertThat(resumed.get("status").asString()).isEqualTo("processing");
        assertThat(resumed.get("picklists").get(0).get("status").asString()).isEqualTo("new");
    }

    @Rule("ORD-47")
    @Test
    void aReopenedOrderIsAConceptAndHoldsNothing() {
        int product = product();
        stock(product, warehouse, 3);
        var order = processed(order(here, "", new int[] {product, 5}));

        var concept = API.post("/orders/%d/reopen".formatted(id(order)), null).ok();

        assertThat(concept.get("status").asString()).isEqualTo("concept");
        assertThat(levels(product, warehouse).get("reserved").asInt()).isZero();
        assertThat(API.post("/orders/%d/products".formatted(id(order)), "{\"idproduct\": %d, \"amount\": 1}".formatted(product))
                .created().get("amount").asInt()).isEqualTo(1);
    }

    @Rule({"BCK-13", "BCK-14", "PRO-11"})
    @Test
    void picksThePartsOfWholeCompositionsOnly() {
        int frame = product();
        int glass = product();
        int lamp = product("\"type\": \"virtual_composition\"");
        API.post("/products/%d/parts".formatted(lamp), "{\"idproduct\": %d, \"amount\": 1}".formatted(frame)).created();
        API.post("/products/%d/parts".formatted(lamp), "{\"idproduct\": %d, \"amount\": 4}".formatted(glass)).created();
        stock(frame, warehouse, 5);
        stock(glass, warehouse, 9);

        var order = processed(order(here, "", new int[] {lamp, 3}));

        var picklist = picklist(order, 0);
        assertThat(picklist.get("products")).hasSize(3);
        assertThat(picklist.get("products").get(0).get("has_parts").asBoolean()).isTrue();
        assertThat(picklist.get("products").get(0).get("amount").asInt()).isEqualTo(2);
        assertThat(picklist.get("totalproducts").asInt()).isEqualTo(10);
        assertThat(levels(glass, warehouse).get("reservedpicklists").asInt()).isEqualTo(8);
        assertThat(backorders(order)).hasSize(3);
        assertThat(backorders(order).get(0).get("has_parts").asBoolean()).isTrue();
        assertThat(backorders(order).get(0).get("amount_available").asInt()).isZero();
        assertThat(backorders(order).get(2).get("parts_per_parent").asInt()).isEqualTo(4);
        API.delete("/backorders/" + backorders(order).get(2).get("idbackorder").asInt()).refused(400, 21);

        int first = picklist.get("products").get(0).get("idpicklist_product").asInt();
        var one = on(picklist, "pick", "{\"idpicklist_product\": %d, \"amount\": 1}".formatted(first));
        assertThat(one.get("totalpicked").asInt()).isEqualTo(5);
        assertThat(one.get("products").get(0).get("amount_picked").asInt()).isEqualTo(1);

        stock(glass, warehouse, 3);
        var made = API.post("/orders/%d/process-backorders".formatted(id(order)), null).ok();
        assertThat(made.get(0).get("totalproducts").asInt()).isEqualTo(5);
        assertThat(backorders(order)).isEmpty();
    }

    @Rule({"ORD-42", "ORD-59", "PRO-2", "PRO-21", "PRO-22", "STK-5", "STK-6", "STK-8"})
    @Test
    void processingTakesStockThatIsAllocatedToOthers() {
        int product = product();
        stock(product, warehouse, 5);
        var careful = order(here, "", new int[] {product, 4});
        API.post("/orders/%d/allocate".formatted(id(careful)), null).ok();
        assertThat(levels(product, warehouse).get("reservedallocations").asInt()).isEqualTo(4);
        assertThat(API.get("/orders/%d/productstatus".formatted(id(careful))).ok().get("products").get(0).get("allocated")
                .asBoolean()).isTrue();

        var quick = processed(order(here, "", new int[] {product, 4}));
        assertThat(picklist(quick, 0).get("totalproducts").asInt()).isEqualTo(4);
        assertThat(levels(product, warehouse).get("freestock").asInt()).isEqualTo(-3);

        var late = processed(careful);
        assertThat(picklist(late, 0).get("totalproducts").asInt()).isEqualTo(1);
        assertThat(levels(product, warehouse).get("reservedallocations").asInt()).isZero();
        refused(400, 32, late, () -> API.post("/orders/%d/allocate".formatted(id(late)), null));
        refused(400, 32, late, () -> API.post("/orders/%d/process".formatted(id(late)), null));
    }

    @Rule({"ORD-23", "PCK-2"})
    @Test
    void numbersOrdersAndPicklistsFrom1000EachYear() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("12-30T12:00:00Z");
        var api = service.admin();
        int lantern = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        api.post("/products/%d/stock/1".formatted(lantern), "{\"change\": 9, \"reason\": \"found\"}").ok();
        var first = one(api, lantern);
        var second = one(api, lantern);
        assertThat(first.get("orderid").asString()).isEqualTo("O" + year + "-1000");
        assertThat(second.get("orderid").asString()).isEqualTo("O" + year + "-1001");
        assertThat(picklistid(api, first)).isEqualTo("P" + year + "-1000");
        assertThat(picklistid(api, second)).isEqualTo("P" + year + "-1001");

        api.delete("/orders/%d?force=true".formatted(id(second))).expect(204);
        assertThat(one(api, lantern).get("orderid").asString()).isEqualTo("O" + year + "-1002");

        clock.passes(Duration.ofDays(3));
        var next = one(api, lantern);
        assertThat(next.get("orderid").asString()).isEqualTo("O" + (year + 1) + "-1000");
        assertThat(picklistid(api, next)).isEqualTo("P" + (year + 1) + "-1000");
    }

    private static JsonNode one(Client api, int product) {
        return api.post("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                        .formatted(product))
                .created();
    }

    private static String picklistid(Client api, JsonNode order) {
        var processed = api.post("/orders/%d/process".formatted(id(order)), null).ok();
        return processed.get("picklists").get(0).get("picklistid").asString();
    }
}
