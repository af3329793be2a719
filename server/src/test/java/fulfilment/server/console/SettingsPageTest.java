package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The settings of the account and of warehouses in the console. */
class SettingsPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private static Map<String, String> form(String page, String... members) {
        var form = new HashMap<>(Map.of("page", page, "once", Unique.text()));
        for (int i = 0; i < members.length; i += 2) {
            form.put(members[i], members[i + 1]);
        }
        return form;
    }

    @Test
    @Rule("ACC-15")
    void theAddressOfAWarehouseIsChangedAndRemoved() {
        int id = ADMIN.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text())).created().get("idwarehouse")
                .asInt();
        var page = "/console/settings/warehouses/" + id;
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        assertThat(person.get(page).body()).contains("name=\"was_address\"", "name=\"country\"");

        person.submit("/console/actions/warehouse.change", form(page, "idwarehouse", String.valueOf(id), "address", "Kade 1",
                "city", "Rotterdam", "country", "nl"));

        assertThat(ADMIN.get("/warehouses/%d", id).ok().get("address").asString()).isEqualTo("Kade 1");
        assertThat(person.get(page).body()).contains("<dd>Kade 1</dd>", "<dd>Netherlands</dd>");
        assertThat(person.get("/console/warehouses/" + id).body()).contains("<dd>Kade 1</dd>");

        person.submit("/console/actions/warehouse.change", form(page, "idwarehouse", String.valueOf(id), "was_address", "Kade 1",
                "was_city", "Rotterdam", "city", "Rotterdam", "was_country", "NL", "country", "NL"));
        assertThat(person.get(page).body()).contains("role=\"alert\"", "an address has at least address, city and country");

        person.submit("/console/actions/warehouse.change", form(page, "idwarehouse", String.valueOf(id), "was_address", "Kade 1",
                "was_city", "Rotterdam", "was_country", "NL"));
        assertThat(ADMIN.get("/warehouses/%d", id).ok().get("address").isNull()).isTrue();
    }

    @Test
    @Rule({"ACC-3", "ACC-15"})
    void theNameAndAddressOfTheAccountAreChanged() {
        var before = ADMIN.get("/admin/account").ok();
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        try {
            person.submit("/console/actions/account.change",
                    form("/console/settings", "name", "Lantern House", "address", "Kade 1",
                            "city", "Rotterdam", "country", "nl"));

            var after = ADMIN.get("/admin/account").ok();
            assertThat(after.get("name").asString()).isEqualTo("Lantern House");
            assertThat(after.get("traceability")).isEqualTo(before.get("traceability"));
            assertThat(person.get("/console/settings").body()).contains("<dd>Lantern House</dd>", "<dd>Kade 1</dd>");
        } finally {
            ADMIN.put("/admin/account", "{\"name\": null, \"address\": null, \"city\": null, \"country\": null}").ok();
        }
    }
}
