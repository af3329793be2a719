package fulfilment.rest.products;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about products are refused whatever is stored. Rules PRD. */
class ProductRefusalsTest {

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    private static String product(String more) {
        return "{\"productcode\": \"x\", \"name\": \"y\", \"price\": 1, %s}".formatted(more);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"productcode\": \"x\"}", "{\"productcode\": \"x\", \"name\": \"y\"}",
            "{\"productcode\": \" \", \"name\": \"y\", \"price\": 1}", "{\"productcode\": \"x\", \"name\": \"\", \"price\": 1}",
            "{\"productcode\": \"x\", \"name\": \"y\", \"price\": null}",
            "{\"productcode\": \"x\", \"name\": \"y\", \"price\": \"a\"}",
            "{\"productcode\": \"x\", \"name\": \"y\", \"price\": 1e12}"})
    @Rule({"CON-9", "CON-15", "PRD-1"})
    void refusesAProductWithoutCodeNameOrPrice(String body) {
        api.post("/products", body).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"type\": \"odd\"", "\"type\": 1", "\"type\": \"1\"", "\"type\": []", "\"weight\": -1",
            "\"length\": 1.5", "\"deliverytime\": 3000000000", "\"idfulfilment_customer\": -1",
            "\"productfields\": [{\"value\": \"v\"}]", "\"productfields\": \"v\"", "\"pricelists\": [{\"price\": 1}]"})
    @Rule({"CON-9", "CON-11", "PRD-4", "PRD-7", "PRD-21", "PRD-23"})
    void refusesInvalidMembersOfAProduct(String member) {
        api.post("/products", product(member)).refused(400, 5);
    }

    @Test
    @Rule("CON-13")
    void refusesTextsThatAreTooLong() {
        api.post("/products", product("\"barcode\": \"%s\"".formatted("x".repeat(256)))).refused(400, 5);
        api.post("/products", product("\"description\": \"%s\"".formatted("d".repeat(65_536)))).refused(400, 5);
        api.put("/products/1", "{\"productcode\": \"%s\"}".formatted("x".repeat(256))).refused(400, 5);
        api.put("/products/1/warehouses/1", "{\"stock_location\": \"%s\"}".formatted("x".repeat(256))).refused(400, 5);
    }

    @Test
    @Rule("PRD-12")
    void refusesToDeleteAProduct() {
        api.delete("/products/1").refused(405, 8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"title\": \"\"}", "{\"title\": \"T\", \"type\": \"odd\"}",
            "{\"title\": \"T\", \"type\": \"select\"}", "{\"title\": \"T\", \"type\": \"radio\", \"values\": []}",
            "{\"title\": \"T\", \"type\": \"radio\", \"values\": [null]}",
            "{\"title\": \"T\", \"type\": \"multicheckbox\", \"values\": [\"a;b\"]}"})
    @Rule("PRD-26")
    void refusesAProductFieldWithInvalidMembers(String body) {
        api.post("/admin/productfields", body).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "0", "-1", "1.5", "\"x\"", "100000001"})
    @Rule({"CON-14", "PRD-34", "PRD-37"})
    void refusesAPartWithoutAnAmountOfPieces(String amount) {
        api.post("/products/1/parts", "{\"idproduct\": 2, \"amount\": %s}".formatted(amount)).refused(400, 5);
        api.put("/products/1/parts/3", "{\"amount\": %s}".formatted(amount)).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"amount\": 1}", "{\"idproduct\": \"x\", \"amount\": 1}"})
    @Rule("PRD-34")
    void refusesAPartWithoutItsProduct(String body) {
        api.post("/products/1/parts", body).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"idwarehouse\": 1, \"amount\": 1}", "{\"idwarehouse\": 1, \"reason\": \"r\"}",
            "{\"amount\": 1, \"reason\": \"r\"}", "{\"idwarehouse\": 1, \"amount\": 0, \"reason\": \"r\"}",
            "{\"idwarehouse\": 1, \"amount\": -1, \"reason\": \"r\"}", "{\"idwarehouse\": 1, \"amount\": 1, \"reason\": \" \"}",
            "{\"idwarehouse\": \"x\", \"amount\": 1, \"reason\": \"r\"}"})
    @Rule("PRD-45")
    void refusesToProduceWithMissingOrInvalidMembers(String body) {
        api.post("/products/1/produce", body).refused(400, 5);
    }

    @ParameterizedTest
    @CsvSource({"POST, ''", "PUT, /1", "POST, /1/inactivate", "POST, /1/activate", "PUT, /1/warehouses/1", "POST, /1/parts",
            "PUT, /1/parts/1", "DELETE, /1/parts/1", "POST, /1/images", "DELETE, /1/images/1", "POST, /1/produce",
            "GET, /1/fixedstockpricehistory"})
    @Rule({"AUT-12", "PRD-19", "PRD-46"})
    void refusesProductWritesAndPurchasePricesWithoutTheRight(String method, String path) {
        rest.user().send(method, "/products" + path, method.equals("GET") ? null : "{}").refused(403, 1017);
    }

    @Test
    @Rule("PRD-46")
    void refusesToProduceWithoutTheRightToChangeStock() {
        var produce = "{\"idwarehouse\": 1, \"amount\": 1, \"reason\": \"r\"}";
        rest.user(Right.PRODUCTS_EDIT).post("/products/1/produce", produce).refused(403, 1017);
        rest.user(Right.STOCK_MANUAL_CHANGE).post("/products/1/produce", produce).ok();
    }

    @Test
    @Rule({"AUT-12", "PRD-19"})
    void letsUsersWithoutARightRead() {
        rest.user().get("/products/1").ok();
        rest.user().get("/products/1/pricehistory").ok();
        rest.user(Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE).get("/products/1/fixedstockpricehistory").ok();
    }
}
