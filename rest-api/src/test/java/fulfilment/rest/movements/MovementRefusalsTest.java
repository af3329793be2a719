package fulfilment.rest.movements;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about movements are refused whatever is stored. Rules MOV. */
class MovementRefusalsTest {

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @ParameterizedTest
    @ValueSource(strings = {"{\"to_idwarehouse\": 2}", "{\"from_idwarehouse\": 1}",
            "{\"from_idwarehouse\": \"here\", \"to_idwarehouse\": 2}",
            "{\"from_idwarehouse\": 1, \"to_idwarehouse\": 2, \"products\": [null]}",
            "{\"from_idwarehouse\": 1, \"to_idwarehouse\": 2, \"products\": {}}",
            "{\"from_idwarehouse\": 1, \"to_idwarehouse\": 2, \"products\": [{\"idproduct\": 3}]}",
            "{\"from_idwarehouse\": 1, \"to_idwarehouse\": 2, \"products\": [{\"amount\": 1}]}",
            "{\"from_idwarehouse\": 1, \"to_idwarehouse\": 2, \"products\": [{\"idproduct\": 3, \"amount\": 0}]}",
            "{\"from_idwarehouse\": 1, \"to_idwarehouse\": 2, \"products\": [{\"idproduct\": 3, \"amount\": 100000001}]}"})
    @Rule({"MOV-1", "MOV-7"})
    void refusesAnInvalidMovement(String body) {
        api.post("/movements", body).refused(400, 5);
    }

    @ParameterizedTest
    @CsvSource({"POST, ''", "POST, /1/products", "POST, /1/move", "DELETE, /1"})
    @Rule({"AUT-16", "MOV-21", "MOV-22"})
    void writesNeedTheRightToMoveAndAnUnlimitedKey(String method, String path) {
        var body = "{\"from_idwarehouse\": 1, \"to_idwarehouse\": 2, \"idproduct\": 3, \"amount\": 1}";
        rest.user().send(method, "/movements" + path, body).refused(403, 1017);
        rest.limited().send(method, "/movements" + path, body).refused(403, 1017);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/movements", "/movements/1", "/movements/99999999"})
    @Rule({"AUT-16", "MOV-22"})
    void limitedKeysReadNothing(String path) {
        rest.limited().get(path).refused(403, 1017);
        rest.user().get(path).ok();
    }

    @Test
    @Rule("MOV-21")
    void usersWithTheRightMove() {
        rest.user(Right.STOCK_MOVE).post("/movements/1/move", null).ok();
    }
}
