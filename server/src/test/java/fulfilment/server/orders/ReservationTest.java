package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.id;
import static fulfilment.server.orders.Trade.levels;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What holds the reserved pieces of a product. */
class ReservationTest {

    @Test
    @Rule("STK-67")
    void namesThePicklistsBackordersAndAllocationsBehindReservedPieces() {
        int warehouse = warehouse(1);
        int product = product();
        stock(product, warehouse, 10);
        var allocated = order(String.valueOf(warehouse), "", new int[] {product, 2});
        API.post("/orders/%d/allocate".formatted(id(allocated)), null).ok();
        var picked = processed(order(String.valueOf(warehouse), "", new int[] {product, 5}));
        var waiting = processed(order(String.valueOf(warehouse), "", new int[] {product, 7}));

        var reservations = API.get("/products/%d/reservations".formatted(product)).ok();
        var level = levels(product, warehouse);

        assertThat(sums(reservations)).isEqualTo(Map.of("picklist", level.get("reservedpicklists").asInt(), "backorder",
                level.get("reservedbackorders").asInt(), "allocation", level.get("reservedallocations").asInt()));
        assertThat(level.get("reserved").asInt()).isEqualTo(14);
        assertThat(reservations).allSatisfy(held -> assertThat(held.get("idwarehouse").asInt()).isEqualTo(warehouse));
        assertThat(reservations).anySatisfy(held -> {
            assertThat(held.get("idorder").asInt()).isEqualTo(id(picked));
            assertThat(held.get("orderid").asString()).isEqualTo(picked.get("orderid").asString());
            assertThat(held.get("idpicklist").asInt()).isEqualTo(picked.get("picklists").get(0).get("idpicklist").asInt());
            assertThat(held.get("amount").asInt()).isEqualTo(5);
        });
        assertThat(reservations).anySatisfy(held -> {
            assertThat(held.get("kind").asString()).isEqualTo("backorder");
            assertThat(held.get("idorder").asInt()).isEqualTo(id(waiting));
            assertThat(held.get("idbackorder").isNull()).isFalse();
        });
    }

    @Test
    @Rule("STK-67")
    void namesNothingAfterThePiecesLeftAndStillShowsWhatWasHeldBefore() {
        int warehouse = warehouse(1);
        int product = product();
        stock(product, warehouse, 3);
        var order = processed(order(String.valueOf(warehouse), "", new int[] {product, 3}));
        int picklist = order.get("picklists").get(0).get("idpicklist").asInt();
        var then = Client.asOfNow();
        Eventually.until(() -> !Client.asOfNow().equals(then), "the end of the second, whose state is shown");

        API.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        API.post("/picklists/%d/close".formatted(picklist), null).ok();

        var path = "/products/%d/reservations".formatted(product);
        assertThat(API.get(path).ok()).isEmpty();
        assertThat(sums(API.get(path + "?" + then.substring(1)).ok())).isEqualTo(Map.of("picklist", 3));
    }

    @Test
    @Rule("STK-67")
    void isRefusedForUnknownProductsAndLimitedKeys() {
        API.get("/products/999999/reservations").refused(404, 20);
        var key = API.newKey(1, "\"idfulfilment_customer\": %d".formatted(Service.shared().fulfilmentCustomer()));
        Service.shared().with(key).get("/products/1/reservations").refused(403, 1017);
    }

    /** The reserved pieces by what they are reserved for. */
    private static Map<String, Integer> sums(JsonNode reservations) {
        var sums = new TreeMap<String, Integer>();
        for (var held : reservations) {
            sums.merge(held.get("kind").asString(), held.get("amount").asInt(), Integer::sum);
        }
        return sums;
    }
}
