package fulfilment.rest.orders;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about orders are refused whatever is stored. Rules ORD. */
class OrderRefusalsTest {

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    private static String filled(String body) {
        return body.replace("GUEST", "\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\"").replace("LINES",
                "\"products\": [{\"idproduct\": 1, \"amount\": 1}]");
    }

    @Rule({"CON-16", "CON-17", "ORD-1", "ORD-2", "ORD-13", "ORD-16", "ORD-18", "ORD-26", "ORD-27", "ORD-31"})
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "13 | {}", "13 | {GUEST}", "13 | {GUEST, \"products\": []}", "13 | {GUEST, \"products\": null}",
            "23 | {GUEST, \"products\": [{\"amount\": 1}]}", "23 | {GUEST, \"products\": [{\"idproduct\": 1}]}",
            "23 | {GUEST, \"products\": [{\"idproduct\": 1, \"amount\": 0}]}",
            "23 | {GUEST, \"products\": [{\"idproduct\": 1, \"amount\": -1}]}",
            "23 | {GUEST, \"products\": [{\"idproduct\": 1, \"amount\": 100000001}]}",
            "23 | {GUEST, \"products\": [{\"productcode\": \"\", \"amount\": 1}]}", "5 | {GUEST, \"products\": [null]}",
            "9 | {\"deliveryname\": \"Ann\", \"deliverycountry\": \"XX\", LINES}",
            "9 | {GUEST, \"invoicecountry\": \"Netherlands\", LINES}", "5 | {GUEST, \"discount\": 101, LINES}",
            "5 | {GUEST, \"discount\": -1, LINES}", "5 | {GUEST, \"language\": \"fr\", LINES}",
            "5 | {GUEST, \"preferred_delivery_date\": \"soon\", LINES}", "5 | {GUEST, \"pickup_point_data\": \"x\", LINES}",
            "22 | {GUEST, "})
    void refusesInvalidOrders(int code, String body) {
        api.post("/orders", filled(body)).refused(400, code);
    }

    @ParameterizedTest
    @CsvSource({"POST, /orders", "PUT, /orders/1", "DELETE, /orders/1", "POST, /orders/1/process", "POST, /backorders/process"})
    void refusesUsersWithoutTheRight(String method, String path) {
        rest.user().send(method, path, filled("{GUEST, LINES}")).refused(403, 1017);
    }

    @Rule({"BAT-4", "BAT-6", "BAT-8"})
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"title\": \"x\"}", "{\"idpicklists\": []}", "{\"idpicklists\": [null]}",
            "{\"idpicklists\": \"x\"}", "{\"idpicklists\": [\"x\"]}", "{\"idpicklists\": [1], \"idpicklist_batch_preset\": 1}",
            "{\"type\": \"x\"}", "{\"type\": \"normal\", \"limit\": 0}", "{\"limit\": 501}", "{\"idwarehouse\": \"x\"}",
            "{\"urgent\": \"maybe\"}"})
    void refusesInvalidBodiesForANewBatch(String body) {
        api.post("/picklists/batches", body).refused(400, 5);
    }

    @Rule({"PCK-10", "PCK-11", "PCK-12"})
    @ParameterizedTest
    @ValueSource(strings = {"1.5", "0.0", "1e-999999999", "\"x\"", "\"1.5\"", "\"\"", "\"1e1\"", "true", "false", "[]", "[1]",
            "{}",
            "null", "0"})
    void refusesToPickWhatIsNoAmountOfPieces(String amount) {
        api.post("/picklists/1/pick", "{\"product\": 1, \"amount\": %s}".formatted(amount)).refused(400, 16);
        api.post("/picklists/1/pick", "{\"idpicklist_product\": 1, \"amount\": %s}".formatted(amount)).refused(400, 16);
    }

    @Rule("ORD-35")
    @Test
    void refusesToChangeAnOrderByNothingThatItReads() {
        api.put("/orders/1", "{\"colour\": \"red\"}").refused(400, 5);
    }
}
