package fulfilment.rest.locationstockcounts;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about stock counts are refused whatever is stored. Rules CNT. */
class StockCountRefusalsTest {

    private static final String COUNTS = "/locationstockcounts";

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"idlocation\": null}", "{\"idlocation\": \"shelf\"}",
            "{\"idlocation\": 1, \"blind\": \"perhaps\"}"})
    @Rule({"CNT-1", "CNT-2"})
    void refusesAnInvalidCount(String body) {
        api.post(COUNTS, body).refused(400, 5);
    }

    @ParameterizedTest
    @CsvSource({"POST, ''", "PUT, /1/products/1", "POST, /1/complete", "POST, /1/cancel"})
    @Rule({"AUT-16", "CNT-21", "CNT-22"})
    void writesNeedTheRightToChangeStockAndAnUnlimitedKey(String method, String path) {
        var body = "{\"idlocation\": 1, \"amount\": 1}";
        rest.user().send(method, COUNTS + path, body).refused(403, 1017);
        rest.user(Right.STOCK_MOVE).send(method, COUNTS + path, body).refused(403, 1017);
        rest.limited().send(method, COUNTS + path, body).refused(403, 1017);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/1", "/99999999"})
    @Rule({"AUT-16", "CNT-22"})
    void limitedKeysReadNothing(String path) {
        rest.limited().get(COUNTS + path).refused(403, 1017);
        rest.user().get(COUNTS + path).ok();
    }

    @Test
    @Rule("CNT-21")
    void usersWithTheRightCount() {
        var counter = rest.user(Right.STOCK_MANUAL_CHANGE);
        counter.post(COUNTS, "{\"idlocation\": 1}").created();
        counter.put(COUNTS + "/1/products/1", "{\"amount\": 1}").ok();
        counter.post(COUNTS + "/1/complete", null).ok();
    }
}
