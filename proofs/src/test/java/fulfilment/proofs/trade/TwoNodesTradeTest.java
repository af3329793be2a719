package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client.Response;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Two nodes decide about the same piece or the same order at once. One of them wins. */
class TwoNodesTradeTest {

    private static final int ORDERS = 40;
    private static final int CLOSINGS = 20;
    private static final int ROUNDS = 6;

    private static Service one;
    private static Service other;

    @BeforeAll
    static void start() {
        one = Service.start("--fulfilment.cluster=true");
        other = Service.startOn(one.database(), "--fulfilment.cluster=true");
    }

    @AfterAll
    static void stop() {
        other.close();
        one.close();
    }

    /** Many orders compete for one piece. */
    @Test
    @Rule({"PRO-23", "STK-5", "STK-30"})
    void sellsTheLastPieceOnce() throws Exception {
        var api = one.admin();
        int warehouse = api.post("/admin/warehouses", "{\"name\": \"The only one\", \"accept_orders\": true}").created()
                .get("idwarehouse").asInt();
        int product = api.post("/products", "{\"productcode\": \"last\", \"name\": \"The last piece\", \"price\": 1}")
                .created()
                .get("idproduct").asInt();
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\": null, \"change\": 1, \"reason\": \"found\"}").ok();
        var orders = atOnce(ORDERS,
                number -> () -> api.post("/orders",
                        """
                {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [%d], "products": [{"idproduct": %d, "amount": 1}]}"""
                                .formatted(warehouse, product))
                        .created().get("idorder").asInt());

        var processed = atOnce(ORDERS, number -> () -> process(number % 2 == 0 ? one : other, orders.get(number)));

        assertThat(processed).filteredOn(order -> order.get("picklists").size() == 1).hasSize(1);
        assertThat(processed).filteredOn(order -> order.get("picklists").isEmpty()).hasSize(ORDERS - 1);
        var level = api.get("/products/%d/stock/%d".formatted(product, warehouse)).ok();
        assertThat(level.get("stock").asInt()).isOne();
        assertThat(level.get("reservedpicklists").asInt()).isOne();
        assertThat(level.get("reservedbackorders").asInt()).isEqualTo(ORDERS - 1);
        int picklist = processed.stream().filter(order -> !order.get("picklists").isEmpty()).findFirst().orElseThrow()
                .get("picklists").get(0).get("idpicklist").asInt();
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        var closed = atOnce(CLOSINGS, number -> () -> answered(() -> (number % 2 == 0 ? one : other).admin()
                .post("/picklists/%d/close".formatted(picklist), null)).status());
        assertThat(closed).filteredOn(status -> status == 200).hasSize(1);
        assertThat(api.get("/products/%d/stock/%d".formatted(product, warehouse)).ok().get("stock").asInt()).isZero();
    }

    /** One node ships a part of an order while the other one reopens it. Both together would send, and charge for, goods twice. */
    @Test
    @Rule("ORD-46")
    void shipsOrReopensAnOrderButNeverBoth() throws Exception {
        var api = one.admin();
        int product = api.post("/products", "{\"productcode\": \"one\", \"name\": \"Lantern\", \"price\": 1}").created()
                .get("idproduct").asInt();
        api.post("/products/%d/stock/1".formatted(product),
                "{\"idlocation\": null, \"change\": 1000, \"reason\": \"found\"}").ok();
        for (int round = 0; round < ROUNDS; round++) {
            int idorder = api.post("/orders", """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 2}]}"""
                    .formatted(product)).created().get("idorder").asInt();
            int picklist = process(one, idorder).get("picklists").get(0).get("idpicklist").asInt();
            boolean here = round % 2 == 0;

            var statuses = atOnce(2, number -> () -> answered(() -> number == 0
                    ? (here ? one : other).admin().post("/picklists/%d/shipments".formatted(picklist), "{}")
                    : (here ? other : one).admin().post("/orders/%d/reopen".formatted(idorder), null)).status());

            var order = api.get("/orders/" + idorder).ok();
            int shipments = api.get("/picklists/%d/shipments".formatted(picklist)).ok().size();
            assertThat(statuses).describedAs("round %d: %s", round, order).isIn(List.of(201, 400), List.of(400, 200));
            assertThat(shipments).isEqualTo(statuses.getFirst() == 201 ? 1 : 0);
            assertThat(order.get("status").asString()).isEqualTo(shipments == 1 ? "processing" : "concept");
            if (shipments == 1) {
                long events = one.events();
                api.post("/orders/%d/reopen".formatted(idorder), null).refused(400, 21);
                assertThat(one.events()).isEqualTo(events);
            }
        }
    }

    private static JsonNode process(Service node, int idorder) {
        return answered(() -> node.admin().post("/orders/%d/process".formatted(idorder), null)).ok();
    }

    /** Asks again while a node refuses because of too many concurrent writes. */
    private static Response answered(Supplier<Response> request) {
        while (true) {
            var answer = request.get();
            if (answer.status() != 429) {
                return answer;
            }
        }
    }

    private interface Numbered<T> {

        Callable<T> task(int number);
    }

    private static <T> List<T> atOnce(int count, Numbered<T> numbered) throws Exception {
        try (var threads = Executors.newFixedThreadPool(count)) {
            var tasks = new ArrayList<Callable<T>>();
            for (int number = 0; number < count; number++) {
                tasks.add(numbered.task(number));
            }
            var answers = new ArrayList<T>();
            for (var done : threads.invokeAll(tasks)) {
                answers.add(done.get());
            }
            return answers;
        }
    }
}
