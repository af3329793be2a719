package fulfilment.rest.purchasing;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about suppliers, purchase orders and receipts are refused whatever is stored. Rules PUR, REC, SUP. */
class PurchasingRefusalsTest {

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @ParameterizedTest
    @ValueSource(strings = {"{\"supplier_name\": \"M\"}",
            "{\"supplier_name\": \"M\", \"products\": []}", "{\"supplier_name\": \"M\", \"products\": [null]}",
            "{\"supplier_name\": \"M\", \"products\": {}}", "{\"supplier_name\": \"M\", \"products\": [{\"idproduct\": 1}]}",
            "{\"supplier_name\": \"M\", \"products\": [{\"amount\": 1}]}",
            "{\"supplier_name\": \"M\", \"products\": [{\"idproduct\": 1, \"amount\": 0}]}",
            "{\"supplier_name\": \"M\", \"products\": [{\"idproduct\": 1, \"amount\": 100000001}]}",
            "{\"supplier_name\": \"M\", \"products\": [{\"idproduct\": 1, \"amount\": 1, \"price\": \"dear\"}]}",
            "{\"supplier_name\": \"M\", \"language\": \"fr\", \"products\": [{\"idproduct\": 1, \"amount\": 1}]}",
            "{\"supplier_name\": \"M\", \"delivery_date\": \"soon\", \"products\": [{\"idproduct\": 1, \"amount\": 1}]}"})
    @Rule({"CON-14", "CON-17", "PUR-1", "PUR-2", "PUR-5"})
    void refusesAnInvalidOrder(String body) {
        api.post("/purchaseorders", body).refused(400, 5);
    }

    @ParameterizedTest
    @CsvSource({"GET, /purchaseorders", "GET, /purchaseorders/1"})
    @Rule({"AUT-15", "PUR-20"})
    void hidesOrdersFromUsersWithoutTheRight(String method, String path) {
        rest.user().send(method, path, null).refused(403, 1017);
        rest.user(Right.PURCHASEORDERS_SHOW).send(method, path, null).ok();
    }

    @ParameterizedTest
    @CsvSource({"PUT, /purchaseorders/1", "POST, /purchaseorders/1/mark-as-purchased", "POST, /purchaseorders/1/cancel",
            "DELETE, /purchaseorders/1/products/1", "POST, /receipts"})
    @Rule({"AUT-15", "PUR-20", "REC-12"})
    void refusesWritesOfUsersWhoOnlySeeOrders(String method, String path) {
        rest.user(Right.PURCHASEORDERS_SHOW).send(method, path, "{\"idpurchaseorder\": 1, \"remarks\": \"x\"}").refused(403,
                1017);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\": null}", "{\"name\": \"  \"}", "{\"name\": {}}",
            "{\"name\": \"x\", \"emailaddress\": \"ann\"}", "{\"name\": \"x\", \"emailaddress\": \"ann@home\"}",
            "{\"name\": \"x\", \"emailaddress\": \"a b@c.nl\"}", "{\"name\": \"x\", \"emailaddress\": \"a..b@c.nl\"}",
            "{\"name\": \"x\", \"language\": \"de\"}"})
    @Rule({"SUP-1", "SUP-5"})
    void refusesASupplierWithMissingOrInvalidMembers(String body) {
        api.post("/suppliers", body).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "null", "\"few\"", "1.5", "100000001", "99999999999"})
    @Rule("REC-26")
    void refusesToReceiveWhatIsNoAmountOfPieces(String amount) {
        api.post("/receipts/1/products", "{\"idproduct\": 1, \"amount\": %s}".formatted(amount)).refused(400, 5);
    }
}
