package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.act;
import static fulfilment.server.orders.Trade.backorders;
import static fulfilment.server.orders.Trade.id;
import static fulfilment.server.orders.Trade.levels;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.processBackorders;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.refused;
import static fulfilment.server.orders.Trade.status;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.unique;
import static fulfilment.server.orders.Trade.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What backorders show, which of them gets stock first, and when stock is expected. Rules BCK. */
class BackorderTest {

    private final int product = product();
    private final int warehouse = warehouse(1);
    private final String here = String.valueOf(warehouse);

    private JsonNode waiting(int amount) {
        return processed(order(here, "", new int[] {product, amount}));
    }

    private static JsonNode first(JsonNode order) {
        return backorders(order).get(0);
    }

    private static int available(JsonNode order) {
        return first(order).get("amount_available").asInt();
    }

    private static int idbackorder(JsonNode order) {
        return first(order).get("idbackorder").asInt();
    }

    @Test
    void aBackorderShowsItsLineProductAndWarehouse() {
        var order = waiting(4);
        var backorder = API.get("/backorders/" + idbackorder(order)).ok();
        assertThat(backorder.get("idorder").asInt()).isEqualTo(id(order));
        assertThat(backorder.get("idorder_product").asInt()).isEqualTo(Trade.line(order, 0));
        assertThat(backorder.get("idproduct").asInt()).isEqualTo(product);
        assertThat(backorder.get("idwarehouse").asInt()).isEqualTo(warehouse);
        assertThat(backorder.get("amount").asInt()).isEqualTo(4);
        assertThat(backorder.get("amountavailable").asInt()).isZero();
        assertThat(backorder.get("idreturn").isNull()).isTrue();
        assertThat(backorder.get("has_parts").asBoolean()).isFalse();
        assertThat(backorder.get("is_purchased").asBoolean()).isFalse();
        assertThat(backorder.get("date_available").isNull()).isTrue();
        assertThat(backorder.get("created_at").asString()).matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d");
    }

    @Rule({"BCK-2", "BCK-3", "BCK-4", "STK-9"})
    @Test
    void olderBackordersGetStockFirstUnlessOthersArePrioritised() {
        var one = waiting(4);
        var two = waiting(4);
        var three = waiting(4);
        stock(product, warehouse, 6);
        assertThat(available(one)).isEqualTo(4);
        assertThat(available(two)).isEqualTo(2);
        assertThat(available(three)).isZero();

        act(three, "prioritise", null);
        assertThat(available(three)).isEqualTo(4);
        assertThat(available(one)).isEqualTo(2);
        assertThat(available(two)).isZero();
        assertThat(first(three).get("priority").asInt()).isLessThan(first(one).get("priority").asInt());
        act(two, "prioritise", null);
        assertThat(available(two)).isEqualTo(4);
        assertThat(available(three)).isEqualTo(2);
        assertThat(available(one)).isZero();

        assertThat(processBackorders(one)).isEmpty();
        assertThat(processBackorders(three).get(0).get("totalproducts").asInt()).isEqualTo(2);
        assertThat(available(three)).isZero();
        assertThat(available(two)).isEqualTo(4);
    }

    @Rule("BCK-5")
    @Test
    void aPrioritisedOrderStaysInFrontUntilItIsReopened() {
        var one = waiting(4);
        var two = waiting(3);
        act(two, "prioritise", null);
        int priority = first(two).get("priority").asInt();
        stock(product, warehouse, 3);
        var picklist = processBackorders(two).get(0);
        assertThat(backorders(two)).isEmpty();

        Trade.on(picklist, "cancel", null);

        assertThat(first(two).get("priority").asInt()).isEqualTo(priority);
        assertThat(available(two)).isEqualTo(3);
        assertThat(available(one)).isZero();
        act(two, "reopen", null);
        processed(two);
        assertThat(first(two).get("priority").asInt()).isEqualTo(first(one).get("priority").asInt());
    }

    @Rule({"BCK-2", "STK-4", "STK-6"})
    @Test
    void stockThatIsTakenAwayIsNoLongerAvailable() {
        var one = waiting(4);
        stock(product, warehouse, 6);
        stock(product, warehouse, -4);
        assertThat(available(one)).isEqualTo(2);
        assertThat(levels(product, warehouse).get("freestock").asInt()).isEqualTo(-2);
    }

    @Rule("BCK-7")
    @Test
    void processesAllAvailableBackordersInTheirOrder() {
        var one = waiting(4);
        var two = waiting(4);
        var three = waiting(4);
        act(two, "prioritise", null);
        stock(product, warehouse, 6);

        var ours = new ArrayList<Integer>();
        API.post("/backorders/process", null).ok().forEach(picklist -> {
            if (picklist.get("idwarehouse").asInt() == warehouse) {
                ours.add(picklist.get("idorder").asInt());
                assertThat(picklist.get("products")).hasSize(1);
            }
        });

        assertThat(ours).containsExactly(id(two), id(one));
        assertThat(backorders(two)).isEmpty();
        assertThat(first(one).get("amount").asInt()).isEqualTo(2);
        assertThat(first(three).get("amount").asInt()).isEqualTo(4);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isEqualTo(6);
    }

    @Rule({"ACC-10", "BCK-10"})
    @ParameterizedTest
    @CsvSource({"true,accept_orders", "true,active", "false,accept_orders", "false,active"})
    void picksNothingInAWarehouseThatAcceptsNoOrders(boolean split, String closed) {
        var order = processed(order(here, "\"auto_split\": " + split, new int[] {product, 4}));
        stock(product, warehouse, 10);
        API.put("/admin/warehouses/" + warehouse, "{\"%s\": false}".formatted(closed)).ok();

        assertThat(API.post("/orders/%d/process-backorders".formatted(id(order)), null).ok()).isEmpty();
        assertThat(available(order)).isEqualTo(4);

        API.put("/admin/warehouses/" + warehouse, "{\"%s\": true}".formatted(closed)).ok();
        assertThat(API.post("/orders/%d/process-backorders".formatted(id(order)), null).ok()).hasSize(1);
    }

    @Rule({"BCK-12", "ORD-53"})
    @Test
    void deletingABackorderCountsItsPiecesAsCancelled() {
        int other = product();
        var order = processed(order(here, "", new int[] {product, 4}, new int[] {other, 1}));
        int backorder = idbackorder(order);
        API.delete("/backorders/" + backorder).expect(204);
        assertThat(Trade.find(order).get("products").get(0).get("amount_cancelled").asInt()).isEqualTo(4);
        assertThat(levels(product, warehouse).get("reservedbackorders").asInt()).isZero();
        assertThat(status(order)).isEqualTo("processing");
        refused(404, 20, () -> API.delete("/backorders/" + backorder));
        API.delete("/backorders/" + idbackorder(order)).expect(204);
        assertThat(status(order)).isEqualTo("cancelled");
        refused(404, 20, () -> API.delete("/backorders/2000000000"));
    }

    @Rule("BCK-15")
    @Test
    void purchaseOrdersDetermineWhenABackorderIsExpected() {
        var one = waiting(4);
        var two = waiting(4);
        int supplier = API.post("/suppliers", "{\"name\": \"%s\"}".formatted(unique())).ok().get("idsupplier").asInt();
        int soon = bought(supplier, 5, "2031-01-01");
        assertThat(first(one).get("is_purchased").asBoolean()).isFalse();
        API.post("/purchaseorders/%d/mark-as-purchased".formatted(soon), null).ok();
        assertThat(first(one).get("is_purchased").asBoolean()).isTrue();
        assertThat(first(one).get("date_available").asString()).isEqualTo("2031-01-01");
        assertThat(first(two).get("is_purchased").asBoolean()).isFalse();
        assertThat(first(two).get("date_available").isNull()).isTrue();

        API.post("/purchaseorders/%d/mark-as-purchased".formatted(bought(supplier, 3, "2032-02-02")), null).ok();
        assertThat(first(two).get("is_purchased").asBoolean()).isTrue();
        assertThat(first(two).get("date_available").asString()).isEqualTo("2032-02-02");
        stock(product, warehouse, 3);
        assertThat(first(two).get("date_available").asString()).isEqualTo("2031-01-01");
        stock(product, warehouse, 5);
        assertThat(first(two).get("date_available").isNull()).isTrue();
        assertThat(API.get("/backorders/" + idbackorder(two)).ok()).isEqualTo(first(two));
    }

    private int bought(int supplier, int amount, String day) {
        return API.post("/purchaseorders", """
                {"idsupplier": %d, "idwarehouse": %d, "delivery_date": "%s", "products": [{"idproduct": %d, "amount": %d}]}"""
                .formatted(supplier, warehouse, day, product, amount)).created().get("idpurchaseorder").asInt();
    }

    @Rule("BCK-16")
    @Test
    void expectsTheDeliveryDateOfTheLineBeforeThatOfThePurchaseOrder() {
        var order = waiting(4);
        int supplier = API.post("/suppliers", "{\"name\": \"%s\"}".formatted(unique())).ok().get("idsupplier").asInt();
        int bought = API.post("/purchaseorders", """
                {"idsupplier": %d, "idwarehouse": %d, "delivery_date": "2031-01-01",
                 "products": [{"idproduct": %d, "amount": 4, "delivery_date": "2030-06-06"}]}"""
                .formatted(supplier, warehouse, product)).created().get("idpurchaseorder").asInt();

        API.post("/purchaseorders/%d/mark-as-purchased".formatted(bought), null).ok();

        var found = API.get("/backorders/" + idbackorder(order)).ok();
        assertThat(found.get("is_purchased").asBoolean()).isTrue();
        assertThat(found.get("date_available").asString()).isEqualTo("2030-06-06");
    }

    @Rule({"BCK-17", "BCK-19"})
    @Test
    void listsBackordersWithTheirPiecesButWithoutTheirDates() {
        var order = waiting(4);
        stock(product, warehouse, 3);
        var one = API.get("/backorders/" + idbackorder(order)).ok();
        var listed = API.get("/backorders?idorder=" + id(order)).ok();
        assertThat(listed).hasSize(1);

        for (var backorder : List.of(one, first(order), listed.get(0))) {
            assertThat(backorder.get("amount_available").asInt()).isEqualTo(3);
            assertThat(backorder.get("amountavailable").asInt()).isEqualTo(3);
        }
        assertThat(one.propertyNames()).contains("is_purchased", "date_available");
        assertThat(first(order).propertyNames()).contains("is_purchased", "date_available");
        assertThat(listed.get(0).propertyNames()).doesNotContain("is_purchased", "date_available");
    }
}
