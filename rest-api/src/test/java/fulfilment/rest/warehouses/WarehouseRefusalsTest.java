package fulfilment.rest.warehouses;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about warehouses and the settings of the account are refused whatever is stored. Rules ACC. */
class WarehouseRefusalsTest {

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\": null}", "{\"name\": \" \"}"})
    @Rule("ACC-5")
    void refusesAWarehouseWithoutAName(String body) {
        api.post("/admin/warehouses", body).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\" \""})
    @Rule("ACC-5")
    void refusesToClearTheNameOfAWarehouse(String name) {
        api.put("/admin/warehouses/1", "{\"name\": %s}".formatted(name)).refused(400, 5);
    }

    @Test
    @Rule("ACC-6")
    void refusesToDeleteAWarehouse() {
        api.delete("/warehouses/1").refused(405, 8);
        api.delete("/admin/warehouses/1").refused(405, 8);
    }

    @Test
    @Rule("ACC-12")
    void refusesAVatGroupOfAUserWhoIsNoAdmin() {
        rest.user().post("/admin/vatgroups", "{\"name\": \"Mine\", \"percentage\": 1}").refused(403, 1017);
    }
}
