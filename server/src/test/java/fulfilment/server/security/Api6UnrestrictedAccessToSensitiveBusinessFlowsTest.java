package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Actions that cost goods or money happen once, however often and however fast they are requested. */
class Api6UnrestrictedAccessToSensitiveBusinessFlowsTest {

    private static final int CALLERS = 24;

    private final Service service = Service.shared();
    private final Client api = service.admin();
    private final int warehouse = api.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text())).created()
            .get("idwarehouse").asInt();

    @Test
    @Rule("CON-74")
    void makesOneOrderOfManyConcurrentRepeats() throws Exception {
        int product = product(5);
        var repeating = api.header("Idempotency-Key", Unique.text());
        var reference = Unique.text();
        var body = order(product, 1, reference);

        var answers = together(() -> repeating.post("/orders", body));

        var ids = answers.stream().map(answer -> answer.created().get("idorder").asInt()).distinct().toList();
        assertThat(ids).hasSize(1);
        assertThat(api.get("/orders?reference=" + reference).ok()).hasSize(1);
    }

    @Test
    void allocatesEachPieceToOneOrder() throws Exception {
        int product = product(5);
        var orders = new ArrayList<Integer>();
        for (int i = 0; i < CALLERS; i++) {
            orders.add(api.post("/orders", order(product, 1, Unique.text())).created().get("idorder").asInt());
        }
        var next = orders.iterator();

        var answers = together(() -> {
            int order;
            synchronized (next) {
                order = next.next();
            }
            return api.post("/orders/" + order + "/process", null);
        });

        long picklists = answers.stream().mapToInt(answer -> answer.ok().get("picklists").size()).sum();
        assertThat(picklists).isEqualTo(5);
        var stock = api.get("/products/%d/stock/%d", product, warehouse).ok();
        assertThat(stock.get("stock").asInt()).isEqualTo(5);
        assertThat(stock.get("reservedpicklists").asInt()).isEqualTo(5);
    }

    @Test
    @Rule("CON-74")
    void makesOneShipmentOfManyConcurrentRepeats() throws Exception {
        int product = product(3);
        int picklist = picked(product);
        var repeating = api.header("Idempotency-Key", Unique.text());

        together(() -> repeating.post("/picklists/" + picklist + "/shipments", "{}")).forEach(Client.Response::created);

        assertThat(api.get("/picklists/" + picklist + "/shipments").ok()).hasSize(1);
    }

    @Test
    void removesGoodsFromStockOnceForManyShipments() throws Exception {
        int product = product(5);
        int picklist = picked(product);

        together(() -> api.post("/picklists/" + picklist + "/shipments", "{}"));

        assertThat(api.get("/products/%d/stock/%d", product, warehouse).ok().get("stock").asInt()).isEqualTo(2);
        assertThat(api.get("/stockhistory?idproduct=" + product).ok()).hasSize(2);
    }

    /** @return a picklist of three pieces, all picked */
    private int picked(int product) {
        var order = api.post("/orders", order(product, 3, Unique.text())).created().get("idorder").asInt();
        int picklist = api.post("/orders/" + order + "/process", null).ok().get("picklists").get(0).get("idpicklist").asInt();
        api.post("/picklists/" + picklist + "/pickall", null).ok();
        return picklist;
    }

    private int product(int pieces) {
        JsonNode made = api
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(Unique.text()))
                .created();
        int product = made.get("idproduct").asInt();
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"change\": %d, \"reason\": \"test\"}".formatted(pieces)).ok();
        return product;
    }

    private String order(int product, int amount, String reference) {
        return """
                {"deliveryname": "Ann", "deliverycountry": "nl", "reference": "%s", "warehouses": [%d],
                 "products": [{"idproduct": %d, "amount": %d}]}""".formatted(reference, warehouse, product, amount);
    }

    private static List<Client.Response> together(Callable<Client.Response> call) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var calls = new ArrayList<java.util.concurrent.Future<Client.Response>>();
            for (int i = 0; i < CALLERS; i++) {
                calls.add(threads.submit(call));
            }
            var answers = new ArrayList<Client.Response>();
            for (var one : calls) {
                answers.add(one.get());
            }
            return answers;
        }
    }
}
