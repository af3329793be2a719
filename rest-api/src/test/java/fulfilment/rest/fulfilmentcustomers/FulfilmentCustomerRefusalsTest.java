package fulfilment.rest.fulfilmentcustomers;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about fulfilment customers are refused whatever is stored. Rules FUL. */
class FulfilmentCustomerRefusalsTest {

    private final Client api = new RestApi().admin();

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\": null}", "{\"name\": \" \"}", "{\"name\": \"x\", \"language\": \"de\"}",
            "{\"name\": \"x\", \"can_login\": \"maybe\"}", "{\"name\": \"x\", \"allowed_shipping_profiles\": [\"x\"]}"})
    @Rule("FUL-1")
    void refusesAnInvalidFulfilmentCustomer(String body) {
        api.post("/fulfilment/customers", body).refused(400, 5);
    }

    @Test
    @Rule("FUL-3")
    void refusesToDeleteAFulfilmentCustomer() {
        api.delete("/fulfilment/customers/1").refused(405, 8);
    }
}
