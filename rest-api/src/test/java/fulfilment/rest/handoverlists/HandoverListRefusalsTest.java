package fulfilment.rest.handoverlists;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about handover lists are refused whatever is stored. Rules SHP-61, SHP-62, SHP-65. */
class HandoverListRefusalsTest {

    private static final String LISTS = "/handoverlists";
    private static final String BODY = "{\"idshippingprovider\": 1, \"idwarehouse\": 1}";

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"idshippingprovider\": 1}", "{\"idwarehouse\": 1}",
            "{\"idshippingprovider\": 1, \"idwarehouse\": null}",
            "{\"idshippingprovider\": 1, \"idwarehouse\": 1, \"idshipments\": []}",
            "{\"idshippingprovider\": 1, \"idwarehouse\": 1, \"idshipments\": [null]}",
            "{\"idshippingprovider\": 1, \"idwarehouse\": 1, \"idshipments\": 5}"})
    @Rule({"SHP-61", "SHP-62"})
    void refusesAnInvalidList(String body) {
        api.post(LISTS, body).refused(400, 5);
    }

    @Test
    @Rule("SHP-62")
    void refusesMoreShipmentsThanAListTakes() {
        var ids = "1, ".repeat(2_000) + "1";
        api.post(LISTS, "{\"idshippingprovider\": 1, \"idwarehouse\": 1, \"idshipments\": [%s]}".formatted(ids)).refused(400, 5);
    }

    @Test
    @Rule({"AUT-16", "SHP-65"})
    void listsNeedTheRightToShip() {
        rest.user().post(LISTS, BODY).refused(403, 1017);
        rest.limited().post(LISTS, BODY).refused(403, 1017);
        rest.user(Right.PICKLISTS_EDIT).post(LISTS, BODY).created();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/1", "/shipments", "/waiting", "/waiting/shipments?idshippingprovider=1&idwarehouse=1"})
    @Rule({"AUT-16", "SHP-65", "DOC-10"})
    void limitedKeysReadNothing(String path) {
        rest.limited().get(LISTS + path).refused(403, 1017);
        rest.user().get(LISTS + path).ok();
    }
}
