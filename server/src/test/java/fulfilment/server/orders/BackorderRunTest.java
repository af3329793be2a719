package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.backorders;
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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Processing all backorders while the caller does not wait. Rules BCK-26, BCK-27. */
class BackorderRunTest {

    private static final Client HURRIED = API.header("Prefer", "respond-async");

    private final int product = product();
    private final int warehouse = warehouse(1);

    private List<JsonNode> waiting(int count) {
        var orders = new ArrayList<JsonNode>();
        for (int i = 0; i < count; i++) {
            orders.add(processed(order(String.valueOf(warehouse), "", new int[] {product, 2})));
        }
        return orders;
    }

    private static JsonNode finished(int run) {
        var path = "/backorders/process/" + run;
        Eventually.until(() -> !API.get(path).ok().get("status").asString().equals("running"), () -> "the end of the run");
        return API.get(path).ok();
    }

    @Rule("BCK-26")
    @Test
    void answersAtOnceAndShowsTheProgressAtTheAddressThatItNames() {
        var orders = waiting(3);
        stock(product, warehouse, 5);

        var accepted = HURRIED.post("/backorders/process", null);

        int run = accepted.created().get("idbackorder_run").asInt();
        assertThat(accepted.http().headers().firstValue("Location").orElseThrow()).endsWith("/api/v1/backorders/process/" + run);
        var done = finished(run);
        assertThat(done.get("status").asString()).isEqualTo("finished");
        assertThat(done.get("orders_processed").asInt()).isGreaterThanOrEqualTo(3)
                .isEqualTo(done.get("orders_total").asInt());
        assertThat(done.get("picklists_made").asInt()).isGreaterThanOrEqualTo(3);
        assertThat(done.get("started_at").isNull()).isFalse();
        assertThat(done.get("finished_at").isNull()).isFalse();
        assertThat(Service.shared().bean(JdbcTemplate.class).queryForObject( // the API shows times of a clock that goes back once a year
                "select finished_at >= started_at from edge.backorder_run where idbackorder_run = ?", Boolean.class, run))
                .isTrue();
        assertThat(done.get("error").isNull()).isTrue();
        assertThat(backorders(orders.get(0))).isEmpty();
        assertThat(backorders(orders.get(1))).isEmpty();
        assertThat(backorders(orders.get(2)).get(0).get("amount").asInt()).isEqualTo(1);
        Trade.refused(404, 20, () -> API.get("/backorders/process/2000000000"));
    }

    @Rule({"BCK-7", "BCK-22"})
    @Test
    void theOldestOrdersGetThePiecesAndTheirPicklistsComeFirst() {
        var orders = waiting(30);
        stock(product, warehouse, 40);

        var made = API.post("/backorders/process", null).ok();

        var ids = orders.stream().map(Trade::id).toList();
        var ofOrders = new ArrayList<Integer>();
        made.forEach(picklist -> ofOrders.add(picklist.get("idorder").asInt()));
        ofOrders.retainAll(ids);
        assertThat(ofOrders).isEqualTo(ids.subList(0, 20));
        assertThat(orders.subList(20, 30)).allSatisfy(order -> assertThat(backorders(order)).isNotEmpty());
    }

    @Rule("BCK-27")
    @Test
    void aRunThatACrashInterruptedIsCarriedOn() {
        var orders = waiting(2);
        stock(product, warehouse, 4);
        var jdbc = Service.shared().bean(JdbcTemplate.class);
        int run = jdbc.queryForObject("""
                insert into edge.backorder_run (iduser, idkey, request, beat, epoch, orders_total, orders_processed, picklists_made)
                values (1, 1, 'test', now() - interval '1 hour', 1, 7, 5, 5) returning idbackorder_run""", Integer.class);

        var done = finished(run);

        assertThat(done.get("status").asString()).isEqualTo("finished");
        assertThat(done.get("orders_processed").asInt()).isGreaterThanOrEqualTo(7);
        orders.forEach(order -> assertThat(backorders(order)).isEmpty());
    }
}
