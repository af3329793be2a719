package fulfilment.server.returns;

import static fulfilment.server.returns.Returns.API;
import static fulfilment.server.returns.Returns.again;
import static fulfilment.server.returns.Returns.id;
import static fulfilment.server.returns.Returns.levels;
import static fulfilment.server.returns.Returns.logTypes;
import static fulfilment.server.returns.Returns.path;
import static fulfilment.server.returns.Returns.pieces;
import static fulfilment.server.returns.Returns.product;
import static fulfilment.server.returns.Returns.refused;
import static fulfilment.server.returns.Returns.returned;
import static fulfilment.server.returns.Returns.stock;
import static fulfilment.server.returns.Returns.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import java.util.ArrayList;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests over HTTP how replacement products become picklists, backorders and shipments. Rules RET. */
class ReplacementTest {

    /** A return to a complete address with this many pieces of a product to replace. */
    private static JsonNode replacing(int product, int amount) {
        return returned("""
                , "name": "Ann", "city": "Delft", "country": "nl",
                "replacement_products": [{"idproduct": %d, "amount": %d, "price": 4.25}]""".formatted(product, amount));
    }

    private static Client.Response send(JsonNode one, int warehouse) {
        return API.post(path(one, "/create-picklist"), "{\"idwarehouse\": %d}".formatted(warehouse));
    }

    private static JsonNode replacement(JsonNode one) {
        return again(one).get("replacement_products").get(0);
    }

    private static String status(JsonNode one) {
        return replacement(one).get("status").asString();
    }

    private static JsonNode picklist(JsonNode one) {
        return API.get("/picklists/%d", replacement(one).get("idpicklist").asInt()).ok();
    }

    private static void ship(JsonNode picklist) {
        int id = picklist.get("idpicklist").asInt();
        API.post("/picklists/%d/pickall".formatted(id), null).ok();
        API.post("/picklists/%d/close".formatted(id), null).ok();
    }

    @Test
    @Rule({"RET-35", "RET-37", "RET-38", "RET-25"})
    void sendsReplacementsFromStock() {
        int lamp = product();
        int warehouse = warehouse();
        stock(lamp, warehouse, 5);
        var one = replacing(lamp, 2);
        var after = send(one, warehouse).ok();
        int replacement = after.get("replacement_products").get(0).get("idreturn_product_replacement").asInt();

        assertThat(status(one)).isEqualTo("picklist");
        assertThat(replacement(one).get("changeable").asBoolean()).isFalse();
        assertThat(replacement(one).get("idbackorder").isNull()).isTrue();
        assertThat(logTypes(one)).containsExactly("created", "created_picklist");
        var picklist = picklist(one);
        assertThat(picklist.get("idreturn").asInt()).isEqualTo(id(one));
        assertThat(picklist.get("deliveryname").asString()).isEqualTo("Ann");
        assertThat(picklist.get("reference")).isEqualTo(one.get("returnid"));
        assertThat(picklist.get("products").get(0).get("idreturn_product_replacement").asInt()).isEqualTo(replacement);
        assertThat(picklist.get("products").get(0).get("price").asDouble()).isEqualTo(4.25);
        assertThat(levels(lamp, warehouse).get("reservedpicklists").asInt()).isEqualTo(2);
        var order = API.get("/orders/%d", picklist.get("idorder").asInt()).ok();
        assertThat(order.get("idreturn").asInt()).isEqualTo(id(one));
        assertThat(order.get("status").asString()).isEqualTo("processing");

        ship(picklist);
        assertThat(status(one)).isEqualTo("shipped");
        assertThat(pieces(lamp, warehouse)).isEqualTo(3);
        refused(400, 1001, () -> API.delete(path(one, "")));
        refused(400, 1002, () -> API.delete(path(one, "/replacement_products/" + replacement)));
        refused(400, 1002, () -> API.put(path(one, "/replacement_products/" + replacement), "{\"amount\": 5}"));
    }

    @Test
    @Rule({"RET-35", "RET-38"})
    void waitsForStock() {
        int lamp = product();
        int warehouse = warehouse();
        stock(lamp, warehouse, 1);
        var one = replacing(lamp, 3);
        send(one, warehouse).ok();

        assertThat(status(one)).isEqualTo("backorder");
        assertThat(replacement(one).get("idpicklist").isNull()).isFalse();
        var backorder = API.get("/backorders/%d", replacement(one).get("idbackorder").asInt()).ok();
        assertThat(backorder.get("idreturn").asInt()).isEqualTo(id(one));
        assertThat(backorder.get("amount").asInt()).isEqualTo(2);

        stock(lamp, warehouse, 2);
        ship(picklist(one));
        assertThat(status(one)).isEqualTo("backorder");
        API.post("/orders/%d/process-backorders".formatted(backorder.get("idorder").asInt()), null).ok();
        assertThat(status(one)).isEqualTo("picklist");
        ship(picklist(one));
        assertThat(status(one)).isEqualTo("shipped");
        assertThat(pieces(lamp, warehouse)).isZero();
    }

    @Test
    @Rule("RET-35")
    void shipsWithTheReturnNamed() {
        int lamp = product();
        int warehouse = warehouse();
        stock(lamp, warehouse, 1);
        var one = replacing(lamp, 1);
        send(one, warehouse).ok();
        int picklist = picklist(one).get("idpicklist").asInt();
        API.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        int profile = API.get("/picklists/%d/shippingmethods", picklist).ok().get(0).get("idshippingprovider_profile").asInt();
        API.post("/picklists/%d/shipments".formatted(picklist), "{\"idshippingprofile\": %d, \"weight\": 500}".formatted(profile))
                .created();
        var shipment = API.get("/picklists/%d/shipments", picklist).ok().get(0);
        assertThat(shipment.get("idreturn").asInt()).isEqualTo(id(one));
        assertThat(API.get("/shipments/%d", shipment.get("idshipment").asInt()).ok()).isEqualTo(shipment);
        assertThat(status(one)).isEqualTo("shipped");
    }

    @Test
    @Rule({"RET-36", "RET-37"})
    void refusesWhatCannotBeSent() {
        int lamp = product();
        int warehouse = warehouse();
        var empty = returned(", \"name\": \"Ann\", \"country\": \"nl\"");
        refused(400, 21, () -> API.post(path(empty, "/create-picklist"), null));
        var nowhere = returned(
                ", \"name\": \"Ann\", \"replacement_products\": [{\"idproduct\": %d, \"amount\": 1}]".formatted(lamp));
        refused(400, 10, () -> API.post(path(nowhere, "/create-picklist"), null));
        API.put(path(nowhere, ""), "{\"country\": \"nl\"}").ok();
        refused(404, 20, () -> send(nowhere, 99999));
        API.put("/admin/warehouses/" + warehouse, "{\"accept_orders\": false}").ok();
        refused(400, 21, () -> send(nowhere, warehouse));
        API.put("/admin/warehouses/" + warehouse, "{\"accept_orders\": true}").ok();
        send(nowhere, warehouse).ok();
        refused(400, 21, () -> send(nowhere, warehouse));
        refused(404, 20, () -> API.post("/returns/99999999/create-picklist", null));
    }

    @Test
    @Rule({"RET-38", "RET-39", "ORD-46"})
    void endsWithItsOrder() {
        int lamp = product();
        int warehouse = warehouse();
        stock(lamp, warehouse, 2);
        var one = replacing(lamp, 2);
        send(one, warehouse).ok();
        int order = picklist(one).get("idorder").asInt();
        refused(400, 21, () -> API.post("/orders/%d/reopen".formatted(order), null));
        API.delete("/orders/%d?force=true".formatted(order)).expect(204);
        assertThat(status(one)).isEqualTo("cancelled");
        assertThat(levels(lamp, warehouse).get("freestock").asInt()).isEqualTo(2);
        refused(400, 21, () -> API.post("/orders/%d/undo-cancellation".formatted(order), null));
    }

    @Test
    @Rule("RET-35")
    void sendsReplacementsOnceWhenAskedAtTheSameTime() throws Exception {
        int callers = 6;
        int lamp = product();
        int warehouse = warehouse();
        stock(lamp, warehouse, 10);
        var one = replacing(lamp, 2);
        var together = new CyclicBarrier(callers);
        Callable<Client.Response> call = () -> {
            together.await();
            return send(one, warehouse);
        };
        var statuses = new ArrayList<Integer>();
        try (var threads = Executors.newFixedThreadPool(callers)) {
            for (var done : threads.invokeAll(Collections.nCopies(callers, call))) {
                statuses.add(done.get().status());
            }
        }
        assertThat(statuses.stream().filter(status -> status == 200)).hasSize(1);
        assertThat(levels(lamp, warehouse).get("reservedpicklists").asInt()).isEqualTo(2);
        assertThat(logTypes(one)).containsExactly("created", "created_picklist");
    }

    @Test
    @Rule("RET-48")
    void theReturnAndItsOrderGoOnByThemselves() {
        int lamp = product();
        int warehouse = warehouse();
        stock(lamp, warehouse, 3);
        var one = replacing(lamp, 3);
        send(one, warehouse).ok();
        int order = picklist(one).get("idorder").asInt();
        int line = API.get("/orders/%d", order).ok().get("products").get(0).get("idorder_product").asInt();

        API.put(path(one, ""), "{\"name\": \"Bob\", \"city\": \"Breda\"}").ok();
        API.put("/orders/%d/products/%d".formatted(order, line), "{\"amount\": 1}").ok();
        API.put("/orders/%d".formatted(order), "{\"deliveryaddress\": \"Quay 2\"}").ok();

        var made = API.get("/orders/%d", order).ok();
        assertThat(made.get("deliveryname").asString()).isEqualTo("Ann");
        assertThat(made.get("deliverycity").asString()).isEqualTo("Delft");
        assertThat(picklist(one).get("totalproducts").asInt()).isEqualTo(1);
        assertThat(again(one).get("address").isNull()).isTrue();
        assertThat(replacement(one).get("amount").asInt()).isEqualTo(3);
        ship(picklist(one));
        assertThat(status(one)).isEqualTo("shipped");
        assertThat(pieces(lamp, warehouse)).isEqualTo(2);
    }

    @Test
    @Rule("RET-49")
    void whatWasCancelledIsSentWithANewReplacement() {
        int lamp = product();
        int warehouse = warehouse();
        stock(lamp, warehouse, 1);
        var one = replacing(lamp, 1);
        send(one, warehouse).ok();
        API.delete("/orders/%d?force=true".formatted(picklist(one).get("idorder").asInt())).expect(204);
        refused(400, 21, () -> send(one, warehouse));

        API.post(path(one, "/replacement_products"), "{\"idproduct\": %d, \"amount\": 1, \"price\": 0}".formatted(lamp)).ok();
        send(one, warehouse).ok();

        var products = again(one).get("replacement_products");
        assertThat(products.findValuesAsString("status")).containsExactly("cancelled", "picklist");
        assertThat(levels(lamp, warehouse).get("reservedpicklists").asInt()).isEqualTo(1);
    }
}
