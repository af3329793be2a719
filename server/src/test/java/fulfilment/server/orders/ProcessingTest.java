package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.act;
import static fulfilment.server.orders.Trade.backorders;
import static fulfilment.server.orders.Trade.id;
import static fulfilment.server.orders.Trade.levels;
import static fulfilment.server.orders.Trade.line;
import static fulfilment.server.orders.Trade.on;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.picklist;
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
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Which warehouse delivers which pieces, and where missing pieces wait. Rules PRO. */
class ProcessingTest {

    private final int near = warehouse(1);
    private final int far = warehouse(2);
    private final String both = far + "," + near;
    private final int a = product();
    private final int b = product();

    private static int warehouseOf(JsonNode order, int number) {
        return picklist(order, number).get("idwarehouse").asInt();
    }

    private static int total(JsonNode order, int number) {
        return picklist(order, number).get("totalproducts").asInt();
    }

    @Rule({"PRO-1", "PRO-3"})
    @Test
    void prefersTheLowestPriorityNumberIfSeveralHaveEverything() {
        stock(a, near, 5);
        stock(a, far, 9);
        assertThat(warehouseOf(processed(order(both, "", new int[] {a, 5})), 0)).isEqualTo(near);
        assertThat(warehouseOf(processed(order(both, "", new int[] {a, 1})), 0)).isEqualTo(far);
    }

    @Rule("PRO-3")
    @Test
    void prefersOneWarehouseThatHasEverythingToTwo() {
        stock(a, near, 5);
        stock(a, far, 5);
        stock(b, far, 1);
        var order = processed(order(both, "", new int[] {a, 5}, new int[] {b, 1}));
        assertThat(order.get("picklists")).hasSize(1);
        assertThat(warehouseOf(order, 0)).isEqualTo(far);
    }

    @Rule({"PRO-4", "PRO-6"})
    @Test
    void splitsAnOrderOverAsFewWarehousesAsPossible() {
        int third = warehouse(3);
        stock(a, near, 2);
        stock(a, far, 3);
        stock(a, third, 4);
        stock(b, third, 1);

        var order = processed(order(both + "," + third, "\"auto_split\": true", new int[] {a, 7}, new int[] {b, 2}));

        assertThat(order.get("picklists")).hasSize(2);
        assertThat(warehouseOf(order, 0)).isIn(far, third);
        assertThat(warehouseOf(order, 1)).isIn(far, third);
        assertThat(total(order, 0) + total(order, 1)).isEqualTo(8);
        assertThat(backorders(order)).hasSize(1);
        assertThat(backorders(order).get(0).get("idwarehouse").asInt()).isEqualTo(third);
        assertThat(levels(a, near).get("freestock").asInt()).isEqualTo(2);
    }

    @Rule({"BCK-9", "PRO-7"})
    @Test
    void picksAnOrderThatMayNotBeSplitOnlyAsAWhole() {
        stock(a, near, 5);
        stock(b, far, 5);

        var order = processed(order(both, "\"auto_split\": false", new int[] {a, 5}, new int[] {b, 5}));

        assertThat(order.get("picklists")).isEmpty();
        assertThat(backorders(order)).hasSize(2);
        int there = backorders(order).get(0).get("idwarehouse").asInt();
        assertThat(backorders(order).get(1).get("idwarehouse").asInt()).isEqualTo(there);
        assertThat(processBackorders(order)).isEmpty();
        stock(there == near ? b : a, there, 4);
        assertThat(processBackorders(order)).isEmpty();
        assertThat(API.post("/backorders/process", null).ok().findValuesAsString("idorder"))
                .doesNotContain(String.valueOf(id(order)));
        stock(there == near ? b : a, there, 1);
        assertThat(processBackorders(order)).hasSize(1);
        assertThat(backorders(order)).isEmpty();
    }

    @Rule("PRO-16")
    @Test
    void picksWhatIsAvailableWhenAutoSplitIsSwitchedOn() {
        stock(a, near, 2);
        stock(a, far, 2);
        var order = processed(order(both, "\"auto_split\": false", new int[] {a, 5}));
        assertThat(order.get("picklists")).isEmpty();

        var split = API.put("/orders/" + id(order), "{\"auto_split\": true}").ok();

        assertThat(split.get("picklists")).hasSize(2);
        assertThat(backorders(order).get(0).get("amount").asInt()).isEqualTo(1);
        assertThat(levels(a, near).get("reservedpicklists").asInt() + levels(a, far).get("reservedpicklists").asInt())
                .isEqualTo(4);
        assertThat(levels(a, near).get("reservedbackorders").asInt() + levels(a, far).get("reservedbackorders").asInt())
                .isEqualTo(1);
    }

    @Rule({"PRO-6", "PRO-16"})
    @Test
    void movesBackordersToTheDeliveringWarehouseWhenAutoSplitIsSwitchedOn() {
        int pair = product("\"type\": \"virtual_composition\"");
        API.post("/products/%d/parts".formatted(pair), "{\"idproduct\": %d, \"amount\": 2}".formatted(b)).created();
        var order = processed(order(both, "\"auto_split\": false", new int[] {a, 5}, new int[] {b, 2}, new int[] {pair, 1}));
        assertThat(waitedFor(order)).containsOnly(near);
        stock(a, far, 3);

        var split = API.put("/orders/" + id(order), "{\"auto_split\": true}").ok();

        assertThat(split.get("picklists")).hasSize(1);
        assertThat(split.get("picklists").get(0).get("idwarehouse").asInt()).isEqualTo(far);
        assertThat(waitedFor(order)).containsOnly(far);
        assertThat(levels(a, far).get("reservedbackorders").asInt()).isEqualTo(2);
        assertThat(levels(b, far).get("reservedbackorders").asInt()).isEqualTo(4);
        assertThat(levels(a, near).get("reservedbackorders").asInt()).isZero();
        assertThat(levels(b, near).get("reservedbackorders").asInt()).isZero();
        stock(a, far, 2);
        stock(b, far, 4);
        assertThat(processBackorders(order).get(0).get("totalproducts").asInt()).isEqualTo(6);
        assertThat(backorders(order)).isEmpty();
    }

    private static List<Integer> waitedFor(JsonNode order) {
        return backorders(order).valueStream().map(backorder -> backorder.get("idwarehouse").asInt()).toList();
    }

    @Rule({"BCK-9", "PRO-17"})
    @Test
    void waitsForOneWarehouseToHaveEverythingWhenAutoSplitIsSwitchedOff() {
        stock(a, near, 1);
        stock(b, far, 1);
        var order = processed(order(both, "", new int[] {a, 3}, new int[] {b, 3}));
        assertThat(order.get("picklists")).hasSize(2);
        API.put("/orders/" + id(order), "{\"auto_split\": false}").ok();
        stock(a, near, 2);
        stock(b, far, 2);
        assertThat(processBackorders(order)).isEmpty();
        stock(b, near, 2);
        var made = processBackorders(order);
        assertThat(made).hasSize(1);
        assertThat(made.get(0).get("idwarehouse").asInt()).isEqualTo(near);
        assertThat(levels(b, far).get("freestock").asInt()).isEqualTo(2);
    }

    @Rule({"ACC-10", "PRO-1"})
    @Test
    void refusesToProcessWithoutAWarehouseThatAcceptsOrders() {
        stock(a, near, 5);
        API.put("/admin/warehouses/" + near, "{\"accept_orders\": false}").ok();
        var order = order(String.valueOf(near), "", new int[] {a, 1});
        refused(400, 21, () -> API.post("/orders/%d/process".formatted(id(order)), null));
        refused(400, 21, () -> API.post("/orders/%d/allocate".formatted(id(order)), null));
        assertThat(backorders(processed(order(both, "", new int[] {a, 1}))).get(0).get("idwarehouse").asInt()).isEqualTo(far);
    }

    @Rule({"PRO-14", "PRO-15"})
    @Test
    void picksUnlimitedProductsWithoutAReservation() {
        int service = product("\"type\": \"unlimited_stock\"");
        var order = processed(order(both, "", new int[] {service, 3}));
        assertThat(order.get("picklists")).hasSize(1);
        assertThat(total(order, 0)).isEqualTo(3);
        assertThat(warehouseOf(order, 0)).isEqualTo(near);
        on(picklist(order, 0), "pickall", null);
        on(picklist(order, 0), "close", null);
        assertThat(status(order)).isEqualTo("completed");

        var mixed = processed(order(both, "", new int[] {service, 1}, new int[] {a, 1}));
        assertThat(mixed.get("picklists")).hasSize(1);
        assertThat(backorders(mixed)).hasSize(1);
        var whole = processed(order(both, "\"auto_split\": false", new int[] {service, 1}, new int[] {a, 1}));
        assertThat(whole.get("picklists")).isEmpty();
        assertThat(backorders(whole)).hasSize(2);
        stock(a, near, 1);
        assertThat(processBackorders(whole)).isEmpty();
        stock(a, near, 1);
        assertThat(processBackorders(mixed)).hasSize(1);
        assertThat(processBackorders(whole)).hasSize(1);
    }

    private int lamp(int frame, int glass) {
        int lamp = product("\"type\": \"virtual_composition\"");
        API.post("/products/%d/parts".formatted(lamp), "{\"idproduct\": %d, \"amount\": 1}".formatted(frame)).created();
        API.post("/products/%d/parts".formatted(lamp), "{\"idproduct\": %d, \"amount\": 2}".formatted(glass)).created();
        return lamp;
    }

    @Rule({"BCK-13", "PRO-10", "PRO-11"})
    @Test
    void takesEachCompositionFromOneWarehouse() {
        int lamp = lamp(a, b);
        stock(a, near, 1);
        stock(b, near, 3);
        stock(a, far, 1);
        stock(b, far, 2);

        var order = processed(order(both, "", new int[] {lamp, 3}));

        assertThat(order.get("picklists")).hasSize(2);
        assertThat(total(order, 0)).isEqualTo(3);
        assertThat(total(order, 1)).isEqualTo(3);
        assertThat(levels(b, near).get("freestock").asInt()).isEqualTo(1 - 2 * waits(order, near));
        assertThat(order.get("products")).hasSize(3);
        assertThat(order.get("products").get(0).get("has_parts").asBoolean()).isTrue();
        assertThat(order.get("products").get(2).get("amount").asInt()).isEqualTo(6);
        assertThat(order.get("products").get(2).get("price").asInt()).isZero();
        assertThat(order.get("products").get(2).get("partof_idorder_product").asInt()).isEqualTo(line(order, 0));

        API.delete("/backorders/" + backorders(order).get(0).get("idbackorder").asInt()).expect(204);
        assertThat(backorders(order)).isEmpty();
        assertThat(Trade.find(order).get("products").get(0).get("amount_cancelled").asInt()).isEqualTo(1);
        assertThat(Trade.find(order).get("products").get(2).get("amount_cancelled").asInt()).isEqualTo(2);
        for (int i = 0; i < 2; i++) {
            on(picklist(order, i), "pickall", null);
            on(picklist(order, i), "close", null);
        }
        assertThat(status(order)).isEqualTo("completed");
    }

    private static int waits(JsonNode order, int warehouse) {
        return backorders(order).get(0).get("idwarehouse").asInt() == warehouse ? 1 : 0;
    }

    @Rule({"ORD-47", "PRO-10"})
    @Test
    void takesNestedCompositionsApart() {
        int lamp = lamp(a, b);
        int pair = product("\"type\": \"virtual_composition\"");
        API.post("/products/%d/parts".formatted(pair), "{\"idproduct\": %d, \"amount\": 2}".formatted(lamp)).created();
        API.post("/products/%d/parts".formatted(pair), "{\"idproduct\": %d, \"amount\": 1}".formatted(b)).created();
        stock(a, near, 2);
        stock(b, near, 5);

        var order = processed(order(both, "", new int[] {pair, 1}));

        assertThat(total(order, 0)).isEqualTo(7);
        assertThat(levels(b, near).get("reservedpicklists").asInt()).isEqualTo(5);
        assertThat(act(order, "reopen", null).get("products")).hasSize(1);
        assertThat(levels(b, near).get("reserved").asInt()).isZero();
    }

    @Rule("PRO-13")
    @Test
    void picksACompositionWithStockAsItIs() {
        int kit = product("\"type\": \"composition_with_stock\"");
        API.post("/products/%d/parts".formatted(kit), "{\"idproduct\": %d, \"amount\": 1}".formatted(a)).created();
        stock(kit, near, 2);
        var order = processed(order(both, "", new int[] {kit, 2}));
        assertThat(picklist(order, 0).get("products")).hasSize(1);
        assertThat(order.get("products")).hasSize(1);
    }

    @Rule({"BCK-2", "PRO-2"})
    @Test
    void earlierBackordersComeBeforeNewOrders() {
        var first = processed(order(both, "", new int[] {a, 4}));
        stock(a, near, 5);
        var second = processed(order(both, "", new int[] {a, 4}));
        assertThat(total(second, 0)).isEqualTo(1);
        assertThat(backorders(first).get(0).get("amount_available").asInt()).isEqualTo(4);
        assertThat(backorders(second).get(0).get("amount_available").asInt()).isZero();
    }

    @Rule("PRO-19")
    @Test
    void pausedOrdersGetPausedPicklists() {
        var order = processed(order(both, "", new int[] {a, 4}));
        act(order, "pause", "{\"reason\": \"unpaid\"}");
        stock(a, near, 4);
        var made = processBackorders(order);
        assertThat(made.get(0).get("status").asString()).isEqualTo("paused");
        assertThat(made.get(0).get("paused_reason").asString()).isEqualTo("unpaid");
        act(order, "resume", null);
        assertThat(picklist(Trade.find(order), 0).get("status").asString()).isEqualTo("new");
        API.send("DELETE", "/orders/" + id(order), "{\"force\": true}").expect(204);
        act(order, "undo-cancellation", null);
        assertThat(picklist(processed(order), 1).get("paused_reason").isNull()).isTrue();
    }

    @Rule({"PCK-42", "PRO-20"})
    @Test
    void picklistsShowTheDetailsAndLinesOfTheirOrder() {
        stock(a, near, 4);
        var order = processed(order(both, "\"reference\": \"%s\", \"telephone\": \"012\", \"invoiced\": true".formatted(unique()),
                new int[] {a, 4}));
        var picklist = picklist(order, 0);
        assertThat(picklist.get("picklistid").asString()).matches("P\\d{4}-\\d+");
        assertThat(picklist.get("idorder").asInt()).isEqualTo(id(order));
        assertThat(picklist.get("reference")).isEqualTo(order.get("reference"));
        assertThat(picklist.get("telephone").asString()).isEqualTo("012");
        assertThat(picklist.get("invoiced").asBoolean()).isTrue();
        assertThat(picklist.get("urgent").asBoolean()).isFalse();
        assertThat(picklist.get("weight").asInt()).isEqualTo(400);
        assertThat(picklist.get("totalpicked").asInt()).isZero();
        assertThat(picklist.get("idreturn").isNull()).isTrue();
        assertThat(picklist.get("products").get(0).get("idorder_product").asInt()).isEqualTo(line(order, 0));
        assertThat(picklist.get("products").get(0).get("price").asDouble()).isEqualTo(12.5);
        assertThat(order.get("picklists").get(0).has("products")).isFalse();
    }

    @Rule("PRO-18")
    @Test
    void leavesPicklistsWhereTheyAreAndMovesBackordersWhenTheWarehousesChange() {
        stock(a, near, 2);
        var order = processed(order(String.valueOf(near), "", new int[] {a, 4}));

        API.put("/orders/" + id(order), "{\"warehouses\": [%d]}".formatted(far)).ok();

        assertThat(warehouseOf(order, 0)).isEqualTo(near);
        assertThat(waitedFor(order)).containsExactly(far);
        assertThat(levels(a, near).get("reservedpicklists").asInt()).isEqualTo(2);
        assertThat(levels(a, near).get("reservedbackorders").asInt()).isZero();
        assertThat(levels(a, far).get("reservedbackorders").asInt()).isEqualTo(2);

        API.send("DELETE", "/orders/" + id(order), "{\"force\": true}").expect(204);
        act(order, "undo-cancellation", null);
        assertThat(processed(order).get("picklists")).hasSize(1);
        assertThat(waitedFor(order)).containsExactly(far);
        assertThat(levels(a, near).get("reserved").asInt()).isZero();
    }

    @Rule("PRO-30")
    @Test
    void keepsThePartsThatACompositionHadWhenItWasProcessed() {
        int lamp = lamp(a, b);
        stock(a, near, 1);
        stock(b, near, 2);
        var order = processed(order(String.valueOf(near), "", new int[] {lamp, 2}));
        int glass = API.get("/products/%d/parts".formatted(lamp)).ok().get(1).get("idproduct_part").asInt();

        API.put("/products/%d/parts/%d".formatted(lamp, glass), "{\"amount\": 5}").ok();
        stock(a, near, 1);
        stock(b, near, 2);

        assertThat(processBackorders(order)).hasSize(1);
        assertThat(Trade.find(order).get("products").get(2).get("amount").asInt()).isEqualTo(4);
        assertThat(levels(b, near).get("reservedpicklists").asInt()).isEqualTo(4);
        act(order, "reopen", null);
        stock(b, near, 6);
        assertThat(processed(order).get("products").get(2).get("amount").asInt()).isEqualTo(10);
    }
}
