package fulfilment.rest.warehouses;

import static org.assertj.core.api.Assertions.assertThat;

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

    @ParameterizedTest
    @ValueSource(strings = {"\"city\": \"Delft\", \"country\": \"NL\"", "\"address\": \"Kade 1\", \"country\": \"NL\"",
            "\"address\": \"Kade 1\", \"city\": \"Delft\"", "\"address\": \" \", \"city\": \"Delft\", \"country\": \"NL\"",
            "\"contactname\": \"Ann\""})
    @Rule("ACC-15")
    void refusesANewWarehouseWithHalfAnAddress(String members) {
        assertThat(api.post("/admin/warehouses", "{\"name\": \"Main hall\", %s}".formatted(members)).refused(400, 5))
                .contains("an address has at least address, city and country");
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "contactname", "address", "address2", "zipcode", "city", "region"})
    @Rule({"ACC-15", "CON-13"})
    void refusesMembersOfAnAddressThatAreTooLong(String member) {
        var body = "{\"%s\": \"%s\"}".formatted(member, "x".repeat(256));

        assertThat(api.put("/admin/warehouses/1", body).refused(400, 5)).contains(member);
        assertThat(api.put("/admin/account", body).refused(400, 5)).contains(member);
    }

    @Test
    @Rule({"ACC-15", "CON-16"})
    void refusesACountryThatDoesNotExist() {
        api.put("/admin/warehouses/1", "{\"country\": \"Nederland\"}").refused(400, 9);
        api.put("/admin/account", "{\"country\": \"XX\"}").refused(400, 9);
    }

    @Test
    @Rule("ACC-3")
    void refusesSettingsOfTheAccountThatAreNone() {
        api.put("/admin/account", "{\"traceability\": null}").refused(400, 5);
        api.put("/admin/account", "{\"time_zone\": \"Europe/Paris\"}").refused(400, 5);
        rest.user().put("/admin/account", "{\"name\": \"Mine\"}").refused(403, 1017);
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
