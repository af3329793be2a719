package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.backorders;
import static fulfilment.server.orders.Trade.find;
import static fulfilment.server.orders.Trade.id;
import static fulfilment.server.orders.Trade.levels;
import static fulfilment.server.orders.Trade.line;
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
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Processed lines that become smaller, over HTTP. Rules ORD-84, ORD-85. */
class LineLoweringTest {

    private final int product = product();
    private final int warehouse = warehouse(1);
    private final String here = String.valueOf(warehouse);

    private static Client.Response lower(JsonNode order, int number, int amount) {
        return API.put("/orders/%d/products/%d".formatted(id(order), line(order, number)), "{\"amount\": %d}".formatted(amount));
    }

    private static void refused(JsonNode order, int number, int amount) {
        Trade.refused(400, 33, () -> lower(order, number, amount));
    }

    private static JsonNode shown(JsonNode order, int number) {
        return find(order).get("products").get(number);
    }

    private static JsonNode status(JsonNode order, int number) {
        return API.get("/orders/%d/productstatus".formatted(id(order))).ok().get("products").get(number);
    }

    private static JsonNode shown(JsonNode picklist) {
        return API.get("/picklists/" + picklist.get("idpicklist").asInt()).ok();
    }

    private static int sum(JsonNode rows, String member) {
        return StreamSupport.stream(rows.spliterator(), false).mapToInt(row -> row.get(member).asInt()).sum();
    }

    private void pick(JsonNode picklist, int amount) {
        on(picklist, "pick", "{\"product\": %d, \"amount\": %d}".formatted(product, amount));
    }

    @Rule({"ORD-84", "ORD-85", "ORD-53"})
    @Test
    void aLineIsLoweredDownToWhatIsPicked() {
        stockAt(product, warehouse, location(warehouse, false), 6);
        var order = processed(order(here, "\"auto_split\": true", new int[] {product, 10}));
        var picklist = picklist(order, 0);
        assertThat(backorders(order).get(0).get("amount").asInt()).isEqualTo(4);

        assertThat(lower(order, 0, 8).ok().get("amount").asInt()).isEqualTo(8);
        assertThat(backorders(order).get(0).get("amount").asInt()).isEqualTo(2);
        assertThat(levels(product, warehouse).get("reservedbackorders").asInt()).isEqualTo(2);
        assertThat(shown(picklist).get("totalproducts").asInt()).isEqualTo(6);

        lower(order, 0, 5).ok();
        assertThat(backorders(order)).isEmpty();
        assertThat(shown(picklist).get("products").get(0).get("amount").asInt()).isEqualTo(5);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isEqualTo(5);
        assertThat(levels(product, warehouse).get("freestock").asInt()).isEqualTo(1);

        pick(picklist, 3);
        assertThat(lower(order, 0, 2).refused(400, 33)).contains("at least 3");
        refused(order, 0, 6);
        assertThat(shown(order, 0).get("amount").asInt()).isEqualTo(5);

        lower(order, 0, 3).ok();
        assertThat(shown(order, 0).get("amount_cancelled").asInt()).isZero();
        assertThat(status(order, 0).get("amount_picklists").asInt()).isEqualTo(3);
        on(picklist, "close", null);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(3);
        refused(order, 0, 1);
    }

    @Rule({"ORD-53", "ORD-84", "PCK-62"})
    @Test
    void anOrderOfWhichTheRestIsOrderedNoLongerIsComplete() {
        stock(product, warehouse, 5);
        var order = processed(order(here, "", new int[] {product, 5}));
        var picklist = picklist(order, 0);
        pick(picklist, 2);
        API.post("/picklists/%d/shipments".formatted(picklist.get("idpicklist").asInt()),
                "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 2}]}"
                        .formatted(picklist.get("products").get(0).get("idpicklist_product").asInt()))
                .created();
        refused(order, 0, 1);

        lower(order, 0, 2).ok();

        assertThat(shown(picklist).get("status").asString()).isEqualTo("closed");
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        assertThat(status(order, 0).get("amount_shipped").asInt()).isEqualTo(2);
        assertThat(levels(product, warehouse).get("freestock").asInt()).isEqualTo(3);
    }

    @Rule("ORD-85")
    @Test
    void theNewestPicklistLosesItsPiecesFirst() {
        int second = warehouse(2);
        stock(product, warehouse, 3);
        stock(product, second, 4);
        var order = processed(order(warehouse + "," + second, "\"auto_split\": true", new int[] {product, 7}));
        var first = picklist(order, 0);
        var last = picklist(order, 1);

        lower(order, 0, 5).ok();
        assertThat(shown(first).get("totalproducts").asInt()).isEqualTo(3);
        assertThat(shown(last).get("totalproducts").asInt()).isEqualTo(2);

        lower(order, 0, 2).ok();
        assertThat(shown(first).get("totalproducts").asInt()).isEqualTo(2);
        assertThat(shown(last).get("status").asString()).isEqualTo("cancelled");
        assertThat(levels(product, second).get("reservedpicklists").asInt()).isZero();
        assertThat(find(order).get("status").asString()).isEqualTo("processing");
    }

    @Rule("ORD-85")
    @Test
    void aCompositionBecomesFewerWithItsParts() {
        int lamp = product("\"type\": \"virtual_composition\"");
        API.post("/products/%d/parts".formatted(lamp), "{\"idproduct\": %d, \"amount\": 2}".formatted(product)).created();
        stock(product, warehouse, 7);
        var order = processed(order(here, "\"auto_split\": true", new int[] {lamp, 5}));
        var picklist = picklist(order, 0);
        refused(order, 1, 1);

        lower(order, 0, 4).ok();
        assertThat(sum(backorders(order), "amount")).describedAs("one lamp of two parts").isEqualTo(3);
        assertThat(shown(order, 1).get("amount").asInt()).isEqualTo(8);
        pick(picklist, 3);
        refused(order, 0, 1);

        lower(order, 0, 2).ok();
        assertThat(shown(order, 1).get("amount").asInt()).isEqualTo(4);
        assertThat(backorders(order)).isEmpty();
        assertThat(shown(picklist).get("totalproducts").asInt()).isEqualTo(4);
        assertThat(shown(picklist).get("totalpicked").asInt()).isEqualTo(3);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isEqualTo(4);
    }

    @Rule({"ORD-84", "BCK-2"})
    @Test
    void piecesThatAreNotOrderedAnyLongerAreThereForOthers() {
        stock(product, warehouse, 4);
        var order = processed(order(here, "", new int[] {product, 4}));
        var other = processed(order(here, "", new int[] {product, 2}));
        assertThat(backorders(other)).hasSize(1);

        lower(order, 0, 2).ok();
        Trade.processBackorders(other);

        assertThat(backorders(other)).isEmpty();
        assertThat(picklist(find(other), 0).get("totalproducts").asInt()).isEqualTo(2);
    }

    @Rule("ORD-84")
    @Test
    void aPausedOrderCanBeLowered() {
        stock(product, warehouse, 4);
        var order = processed(order(here, "", new int[] {product, 4}));
        Trade.act(order, "pause", null);

        lower(order, 0, 1).ok();

        assertThat(find(order).get("status").asString()).isEqualTo("paused");
        Trade.act(order, "resume", null);
        var picklist = picklist(find(order), 0);
        assertThat(picklist.get("totalproducts").asInt()).isEqualTo(1);
        on(picklist, "pickall", null);
        on(picklist, "close", null);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
    }

    @Rule({"ORD-84", "ORD-33"})
    @Test
    void cancelledPiecesStayOrderedAndTheRestOfTheChangeIsMadeToo() {
        stock(product, warehouse, 4);
        var order = processed(order(here, "", new int[] {product, 4}));
        var picklist = picklist(order, 0);
        on(picklist, "split", "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 1}], \"to\": \"cancelled\"}"
                .formatted(picklist.get("products").get(0).get("idpicklist_product").asInt()));

        var changed = API.put("/orders/%d/products/%d".formatted(id(order), line(order, 0)),
                "{\"amount\": 2, \"name\": \"Lamp\"}").ok();

        assertThat(changed.get("amount").asInt()).isEqualTo(2);
        assertThat(changed.get("name").asString()).isEqualTo("Lamp");
        assertThat(shown(order, 0).get("amount_cancelled").asInt()).isEqualTo(1);
        assertThat(shown(picklist).get("products").get(0).get("name").asString()).isEqualTo("Lamp");
        assertThat(shown(picklist).get("totalproducts").asInt()).isEqualTo(1);

        lower(order, 0, 1).ok();
        assertThat(find(order).get("status").asString()).describedAs("the only piece left is cancelled").isEqualTo("cancelled");
    }

    @Rule("ORD-84")
    @Test
    void picksAndChangesAtTheSameTimeLoseNoPiece() throws Exception {
        stock(product, warehouse, 20);
        var order = processed(order(here, "\"auto_split\": true", new int[] {product, 30}));
        var picklist = picklist(order, 0);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var requests = IntStream.range(0, 24).<Callable<Integer>>mapToObj(i -> () -> i % 2 == 0
                    ? lower(order, 0, 29 - i).status()
                    : API.post("/picklists/%d/pick".formatted(picklist.get("idpicklist").asInt()),
                            "{\"product\": %d, \"amount\": 1}".formatted(product)).status())
                    .toList();
            for (var answer : threads.invokeAll(requests)) {
                assertThat(answer.get()).isIn(200, 400, 429);
            }
        }
        int amount = shown(order, 0).get("amount").asInt();
        assertThat(amount).isBetween(7, 30);
        assertThat(status(order, 0).get("amount_picklists").asInt() + sum(backorders(order), "amount")).isEqualTo(amount);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt())
                .isEqualTo(shown(picklist).get("totalproducts").asInt());
    }
}
