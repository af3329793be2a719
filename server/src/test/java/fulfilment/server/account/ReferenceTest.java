package fulfilment.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reference data of the account over HTTP. Rules ACC. */
class ReferenceTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();

    /** The ids of the VAT groups that are the standard one. */
    private static List<Integer> standard() {
        var ids = new ArrayList<Integer>();
        for (var group : API.get("/vatgroups").ok()) {
            if (group.get("standard").asBoolean()) {
                ids.add(group.get("idvatgroup").asInt());
            }
        }
        return ids;
    }

    @Test
    @Rule("ACC-12")
    void addsVatGroupsBesideTheStandardGroup() {
        var before = standard();

        var added = API.post("/admin/vatgroups", "{\"name\": \"Lanterns\", \"percentage\": 6.5}").created();

        assertThat(added.get("standard").asBoolean()).isFalse();
        assertThat(API.get("/vatgroups/" + added.get("idvatgroup").asInt()).ok()).isEqualTo(added);
        assertThat(standard()).hasSize(1).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/return_statuses", "/return_reasons"})
    @Rule("ACC-13")
    void listsReturnStatusesAndReasonsAllAtOnceWithOneDefaultEach(String path) {
        var all = API.get(path).ok();

        assertThat(all.findValuesAsString("default")).containsOnlyOnce("true");
        assertThat(API.get(path + "?offset=1").ok()).isEqualTo(all);
        assertThat(API.get(path + "?offset=100").ok()).isEqualTo(all);
    }

    @Test
    @Rule("ACC-14")
    void beginsWithTheShippingProviderManualAndRefusesToChangeProviders() {
        var providers = API.get("/shippingproviders").ok();
        long events = SERVICE.events();

        for (var method : List.of("POST", "PUT", "DELETE")) {
            API.send(method, "/shippingproviders", "{\"name\": \"Mine\"}").refused(405, 8);
        }

        assertThat(providers.get(0).get("provider").asString()).isEqualTo("Manual");
        assertThat(API.get("/shippingproviders").ok()).isEqualTo(providers);
        assertThat(SERVICE.events()).isEqualTo(events);
    }
}
