package fulfilment.server.returns;

import static fulfilment.server.returns.Returns.API;
import static fulfilment.server.returns.Returns.again;
import static fulfilment.server.returns.Returns.levels;
import static fulfilment.server.returns.Returns.line;
import static fulfilment.server.returns.Returns.location;
import static fulfilment.server.returns.Returns.logTypes;
import static fulfilment.server.returns.Returns.made;
import static fulfilment.server.returns.Returns.path;
import static fulfilment.server.returns.Returns.pieces;
import static fulfilment.server.returns.Returns.product;
import static fulfilment.server.returns.Returns.receive;
import static fulfilment.server.returns.Returns.receiving;
import static fulfilment.server.returns.Returns.refused;
import static fulfilment.server.returns.Returns.returning;
import static fulfilment.server.returns.Returns.unique;
import static fulfilment.server.returns.Returns.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests how returned products are received over HTTP: each piece enters stock once. Rules RET. */
class ReceivingTest {

    private static JsonNode history(int product) {
        return API.get("/stockhistory?idproduct=" + product).ok();
    }

    @Test
    @Rule({"RET-20", "RET-23", "RET-25", "STK-59"})
    void addsPiecesToStock() {
        int lamp = product();
        int warehouse = warehouse();
        var one = returning(new int[] {lamp, 4});
        var after = receive(one, 0, warehouse, "added_to_stock").ok();

        assertThat(pieces(lamp, warehouse)).isEqualTo(4);
        var line = after.get("returned_products").get(0);
        assertThat(line.get("status").asString()).isEqualTo("added_to_stock");
        assertThat(line.get("changeable").asBoolean()).isFalse();
        assertThat(line.get("idwarehouse").asInt()).isEqualTo(warehouse);
        assertThat(line.get("idlocation").isNull()).isTrue();
        assertThat(logTypes(one)).containsExactly("created", "received_products");
        assertThat(history(lamp)).hasSize(1);
        assertThat(history(lamp).get(0).get("reason").asString()).isEqualTo("Return " + one.get("returnid").asString());
        assertThat(history(lamp).get(0).get("change_type").asString()).isEqualTo("return");
    }

    @Test
    @Rule({"RET-20", "RET-21", "RET-23"})
    void keepsOtherPiecesOutOfStock() {
        int lamp = product();
        int warehouse = warehouse();
        var one = returning(new int[] {lamp, 4}, new int[] {lamp, 3});
        receive(one, 0, warehouse, "received").ok();
        receive(one, 1, warehouse, "not_added_to_stock").ok();

        assertThat(history(lamp)).isEmpty();
        assertThat(again(one).get("returned_products").get(0).get("idwarehouse").asInt()).isEqualTo(warehouse);
        refused(400, 1002, () -> receive(one, 0, warehouse, "received"));
        refused(400, 1002, () -> receive(one, 1, warehouse, "added_to_stock"));
        receive(one, 0, warehouse, "added_to_stock").ok();
        assertThat(pieces(lamp, warehouse)).isEqualTo(4);
    }

    @Test
    @Rule("RET-45")
    void receivesAPartOfWhatIsExpected() {
        int lamp = product();
        int warehouse = warehouse();
        var one = returning(new int[] {lamp, 3});
        var totals = again(one).get("totals");
        var after = API.post(path(one, "/receive"), receiving(one, 0, warehouse, "received", ", \"amount\": 2")).ok();

        assertThat(after.get("returned_products").findValuesAsString("amount")).containsExactly("2", "1");
        assertThat(after.get("returned_products").findValuesAsString("status")).containsExactly("received", "expected");
        assertThat(after.get("totals")).isEqualTo(totals);
        refused(400, 5, () -> API.post(path(one, "/receive"),
                receiving(one, 0, warehouse, "added_to_stock", ", \"amount\": 3")));
        refused(400, 5, () -> API.post(path(one, "/receive"),
                receiving(one, 0, warehouse, "added_to_stock", ", \"amount\": 0")));

        var judged = API.post(path(one, "/receive"), receiving(one, 0, warehouse, "added_to_stock", ", \"amount\": 1")).ok();
        assertThat(judged.get("returned_products").findValuesAsString("status"))
                .containsExactlyInAnyOrder("added_to_stock", "expected", "received");
        assertThat(pieces(lamp, warehouse)).isEqualTo(1);
        for (var line : judged.get("returned_products")) {
            if (!line.get("status").asString().equals("added_to_stock")) {
                API.post(path(one, "/receive"), """
                        {"idwarehouse": %d, "return_products": [{"idreturn_product": %d, "status": "added_to_stock"}]}"""
                        .formatted(warehouse, line.get("idreturn_product").asInt())).ok();
            }
        }
        assertThat(pieces(lamp, warehouse)).isEqualTo(3);
        assertThat(again(one).get("totals")).isEqualTo(totals);
    }

    @Test
    @Rule({"RET-22", "RET-24"})
    void receivesSeveralProductsWhereItIsTold() {
        int lamp = product();
        int torch = product();
        int warehouse = warehouse();
        int shelf = location(warehouse);
        var one = returning(new int[] {torch, 2}, new int[] {lamp, 4});
        var after = API.post(path(one, "/receive"), """
                {"idwarehouse": %d, "return_products": [
                 {"idreturn_product": %d, "status": "added_to_stock", "idlocation": null},
                 {"idreturn_product": %d, "status": "added_to_stock", "idlocation": %d}]}""".formatted(warehouse, line(one, 0),
                line(one, 1), shelf)).ok();

        assertThat(levels(lamp, warehouse).get("locations").get(0).get("stock").asInt()).isEqualTo(4);
        assertThat(levels(torch, warehouse).get("locations")).isEmpty();
        assertThat(pieces(torch, warehouse)).isEqualTo(2);
        assertThat(after.get("returned_products").get(1).get("location").get("idlocation").asInt()).isEqualTo(shelf);
        assertThat(logTypes(one)).containsExactly("created", "received_products");
    }

    @Test
    @Rule("RET-22")
    void receivesAllOrNothing() {
        int lamp = product();
        int torch = product();
        int warehouse = warehouse();
        var one = returning(new int[] {lamp, 2}, new int[] {torch, 4});
        receive(one, 1, warehouse, "added_to_stock").ok();

        refused(400, 1002, () -> API.post(path(one, "/receive"), """
                {"idwarehouse": %d, "return_products": [{"idreturn_product": %d, "status": "added_to_stock"},
                 {"idreturn_product": %d, "status": "added_to_stock"}]}""".formatted(warehouse, line(one, 0), line(one, 1))));
        assertThat(history(lamp)).isEmpty();
        assertThat(pieces(torch, warehouse)).isEqualTo(4);
        refused(400, 5, () -> API.post(path(one, "/receive"), """
                {"idwarehouse": %d, "return_products": [{"idreturn_product": %d, "status": "added_to_stock"},
                 {"idreturn_product": %d, "status": "received"}]}""".formatted(warehouse, line(one, 0), line(one, 0))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "{\"return_products\": [{\"idreturn_product\": LINE, \"status\": \"added_to_stock\"}]} | 400 | 5",
            "{\"idwarehouse\": 99999, \"return_products\": [{\"idreturn_product\": LINE, \"status\": \"received\"}]} | 404 | 20",
            "{\"idwarehouse\": 1, \"return_products\": [{\"idreturn_product\": 99999999, \"status\": \"received\"}]} | 404 | 20",
            "{\"idwarehouse\": 1, \"return_products\": [{\"idreturn_product\": LINE, \"status\": \"added_to_stock\", \"idlocation\": 99999}]} | 404 | 20"})
    @Rule({"RET-20", "RET-23", "RET-24"})
    void refusesABadRequest(String body, int status, int code) {
        var one = returning(new int[] {product(), 1});
        refused(status, code, () -> API.post(path(one, "/receive"), body.replace("LINE", String.valueOf(line(one, 0)))));
    }

    @Test
    @Rule({"RET-23", "RET-24"})
    void refusesPlacesThatDoNotFit() {
        int warehouse = warehouse();
        int elsewhere = location(warehouse());
        var one = returning(new int[] {product(), 1}, new int[] {product(", \"type\": \"unlimited_stock\""), 1});
        refused(400, 5, () -> API.post(path(one, "/receive"),
                receiving(one, 0, warehouse, "added_to_stock", ", \"idlocation\": " + elsewhere)));
        refused(400, 1007, () -> receive(one, 1, warehouse, "added_to_stock"));
        refused(400, 5, () -> API.post(path(one, "/receive"),
                receiving(one, 0, warehouse, "added_to_stock", ", \"lot_number\": \"L1\"")));
        receive(one, 1, warehouse, "not_added_to_stock").ok();
        int exclusive = made("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\", \"is_exclusive_location\": true}"
                .formatted(warehouse, unique()), "idlocation");
        API.post("/products/%d/stock/%d".formatted(product(), warehouse),
                "{\"idlocation\": %d, \"change\": 1, \"reason\": \"test\"}".formatted(exclusive)).ok();
        refused(400, 1012, () -> API.post(path(one, "/receive"),
                receiving(one, 0, warehouse, "added_to_stock", ", \"idlocation\": " + exclusive)));
    }

    @Test
    @Rule("RET-24")
    void keepsLots() {
        var service = Service.sharedWithLots();
        var api = service.admin();
        int lamp = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        int shelf = api.post("/locations", "{\"idwarehouse\": 1, \"name\": \"%s\"}".formatted(unique())).created()
                .get("idlocation").asInt();
        var one = api.post("/returns", Returns.body("""
                , "returned_products": [{"idproduct": %d, "amount": 1, "idreturn_reason": 1},
                                        {"idproduct": %d, "amount": 2, "idreturn_reason": 1}]""".formatted(lamp, lamp)))
                .created();
        var after = api.post(path(one, "/receive"), receiving(one, 0, 1, "added_to_stock",
                ", \"idlocation\": %d, \"lot_number\": \"L-7\", \"expiration_date\": \"2027-01-31\"".formatted(shelf))).ok();
        assertThat(after.get("returned_products").get(0).get("lot_number").asString()).isEqualTo("L-7");
        assertThat(after.get("returned_products").get(0).get("expiration_date").asString()).isEqualTo("2027-01-31");
        assertThat(api.get("/products/%d/stock/1", lamp).ok().get("locations").get(0).get("lot_number").asString())
                .isEqualTo("L-7");
        api.post(path(one, "/receive"), receiving(one, 1, 1, "added_to_stock",
                ", \"idlocation\": %d, \"lot_number\": \"L-8\"".formatted(shelf))).refused(400, 1008);
    }

    @Test
    @Rule("RET-21")
    void receivesOnceWhenTwoReceiversScanTheSameParcel() throws Exception {
        int receivers = 8;
        for (int round = 0; round < 5; round++) {
            int lamp = product();
            int warehouse = warehouse();
            var one = returning(new int[] {lamp, 3});
            var together = new CyclicBarrier(receivers);
            Callable<Client.Response> scan = () -> {
                together.await();
                return receive(one, 0, warehouse, "added_to_stock");
            };
            var answers = new ArrayList<Client.Response>();
            try (var threads = Executors.newFixedThreadPool(receivers)) {
                for (var done : threads.invokeAll(Collections.nCopies(receivers, scan))) {
                    answers.add(done.get());
                }
            }
            assertThat(answers.stream().filter(answer -> answer.status() == 200)).hasSize(1);
            answers.stream().filter(answer -> answer.status() != 200).forEach(answer -> answer.refused(400, 1002));
            assertThat(pieces(lamp, warehouse)).isEqualTo(3);
            assertThat(history(lamp)).hasSize(1);
            assertThat(logTypes(one)).containsExactly("created", "received_products");
        }
    }

    @Test
    @Rule({"RET-21", "CON-73"})
    void receivesOnceWhenTheRequestIsRepeated() {
        int lamp = product();
        int warehouse = warehouse();
        var one = returning(new int[] {lamp, 3});
        var client = Service.shared().admin().header("Idempotency-Key", unique());
        var body = receiving(one, 0, warehouse, "added_to_stock", "");
        var first = client.post(path(one, "/receive"), body);
        first.ok();
        assertThat(client.post(path(one, "/receive"), body).body()).isEqualTo(first.body());
        assertThat(pieces(lamp, warehouse)).isEqualTo(3);
    }

    @Test
    @Rule("RET-21")
    void repeatsEachWriteWithTheSameKeyOnce() {
        int lamp = product();
        var create = Service.shared().admin().header("Idempotency-Key", unique());
        var made = create.post("/returns", Returns.body(""));
        assertThat(create.post("/returns", Returns.body("")).body()).isEqualTo(made.body());
        var one = made.created();
        var add = Service.shared().admin().header("Idempotency-Key", unique());
        var line = "{\"idproduct\": %d, \"amount\": 1, \"price\": 1, \"idreturn_reason\": 1}".formatted(lamp);
        var added = add.post(path(one, "/returned_products"), line);
        assertThat(add.post(path(one, "/returned_products"), line).body()).isEqualTo(added.body());
        var log = Service.shared().admin().header("Idempotency-Key", unique());
        var logged = log.post(path(one, "/logs"), "{\"message\": \"x\"}");
        assertThat(log.post(path(one, "/logs"), "{\"message\": \"x\"}").body()).isEqualTo(logged.body());
        assertThat(again(one).get("returned_products")).hasSize(1);
        assertThat(logTypes(one)).containsExactly("created", "comment");
    }

    @Test
    @Rule({"RET-11", "PRD-6"})
    void keepsTheTypeOfAnExpectedProduct() {
        int lamp = product();
        int warehouse = warehouse();
        var one = returning(new int[] {lamp, 1});
        refused(400, 1012, () -> API.put("/products/" + lamp, "{\"type\": \"virtual_composition\"}"));
        receive(one, 0, warehouse, "received").ok();
        refused(400, 1012, () -> API.put("/products/" + lamp, "{\"type\": \"virtual_composition\"}"));
        receive(one, 0, warehouse, "not_added_to_stock").ok();
        API.put("/products/" + lamp, "{\"type\": \"virtual_composition\"}").ok();
    }
}
