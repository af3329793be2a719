package fulfilment.rest.returns;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about returns are refused whatever is stored. Rules RET. */
class ReturnRefusalsTest {

    private static final String RECEIVE = "{\"idwarehouse\": 1, \"return_products\": [{\"idreturn_product\": 1, \"status\": \"received\"}]}";

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"5 | {\"idtemplate\": 1}", "5 | {\"idreturn_status\": 1}",
            "9 | {\"idreturn_status\": 1, \"idtemplate\": 1, \"country\": \"zz\"}",
            "5 | {\"idreturn_status\": 1, \"idtemplate\": 1, \"language\": \"fr\"}",
            "5 | {\"idreturn_status\": 1, \"idtemplate\": 1, \"returned_products\": [null]}"})
    @Rule("RET-1")
    void refusesABadReturn(int code, String body) {
        api.post("/returns", body).refused(400, code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"amount\": 0, \"idreturn_reason\": 1, \"price\": 1", "\"idreturn_reason\": 1, \"price\": 1",
            "\"amount\": 1, \"price\": 1", "\"amount\": 1, \"idreturn_reason\": 1",
            "\"amount\": 100000001, \"idreturn_reason\": 1, \"price\": 1"})
    @Rule("RET-9")
    void refusesAnIncompleteProduct(String members) {
        api.post("/returns/1/returned_products", "{\"idproduct\": 1, %s}".formatted(members)).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"return_products\": []}", "{\"return_products\": [{\"idreturn_product\": 1}]}",
            "{\"return_products\": [{\"idreturn_product\": 1, \"status\": \"expected\"}]}",
            "{\"return_products\": [{\"idreturn_product\": 1, \"status\": \"eaten\"}]}",
            "{\"return_products\": [{\"status\": \"received\"}]}",
            "{\"idwarehouse\": 1, \"return_products\": [{\"idreturn_product\": 1, \"status\": \"received\", \"idlocation\": 1}]}",
            "{\"idwarehouse\": 1, \"return_products\": [{\"idreturn_product\": 1, \"status\": \"received\", \"lot_number\": \"L\"}]}",
            "{\"idwarehouse\": 1, \"return_products\": [{\"idreturn_product\": 1, \"status\": \"added_to_stock\", \"expiration_date\": \"2027-01-01\"}]}"})
    @Rule({"RET-20", "RET-23", "RET-24"})
    void refusesToReceiveWithMissingOrInvalidMembers(String body) {
        api.post("/returns/1/receive", body).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\": \"x\"}", "{\"name\": \" \", \"color\": \"aabbcc\"}",
            "{\"name\": \"x\", \"color\": \"red\"}", "{\"name\": \"x\", \"color\": \"##aabbcc\"}"})
    @Rule({"RET-40", "RET-41"})
    void refusesABadStatus(String body) {
        api.post("/admin/returnstatuses", body).refused(400, 5);
    }

    @Test
    @Rule("RET-40")
    void refusesStatusesAndReasonsOfUsersWhoAreNotAdmins() {
        var clerk = rest.user(Right.ORDERS_EDIT);
        clerk.post("/admin/returnstatuses", "{\"name\": \"x\", \"color\": \"aabbcc\"}").refused(403, 1017);
        clerk.put("/admin/returnreasons/1", "{\"name\": \"x\"}").refused(403, 1017);
    }

    @Test
    @Rule("RET-34")
    void needsRights() {
        var clerk = rest.user(Right.ORDERS_EDIT);
        var receiver = rest.user(Right.RECEIPTS_ADD_PRODUCT);
        rest.user().get("/returns/1").ok();
        rest.user().post("/returns", "{\"idreturn_status\": 1, \"idtemplate\": 1}").refused(403, 1017);
        receiver.put("/returns/1", "{\"name\": \"x\"}").refused(403, 1017);
        clerk.post("/returns/1/receive", RECEIVE).refused(403, 1017);
        clerk.put("/returns/1", "{\"name\": \"x\"}").ok();
        receiver.post("/returns/1/receive", RECEIVE).ok();
    }

    @ParameterizedTest
    @CsvSource({"DELETE, ''", "POST, /receive", "POST, /create-picklist"})
    @Rule("RET-34")
    void aLimitedKeyLeavesTheWarehouseAlone(String method, String path) {
        rest.limited().send(method, "/returns/1" + path, RECEIVE).refused(403, 1017);
    }
}
