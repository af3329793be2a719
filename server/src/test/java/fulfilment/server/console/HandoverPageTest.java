package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.orders.ShippablePicklists;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What waits to be handed over, and its lists, in the console. */
class HandoverPageTest {

    private static final Service SERVICE = Service.sharedWithClock();
    private static final Client API = SERVICE.admin();
    private static final ShippablePicklists SHIPPABLE = ShippablePicklists.of(SERVICE);

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
    private final String name = "Haulier " + Unique.text();
    private final int provider = API.post("/admin/shippingproviders", "{\"kind\": \"manual\", \"name\": \"%s\"}".formatted(name))
            .created().get("idshippingprovider").asInt();
    private final int profile = API
            .post("/admin/shippingproviders/%d/profiles".formatted(provider), "{\"name\": \"Parcel\"}").created()
            .get("idshippingprovider_profile").asInt();

    private int shipped(String code) {
        return API.post(ShippablePicklists.path(SHIPPABLE.picked(2)) + "/shipments?return=shipment",
                "{\"idshippingprofile\": %d, \"extrafields\": {\"code\": \"%s\"}}".formatted(profile, code)).created()
                .get("idshipment").asInt();
    }

    private String page(String more) {
        return person.get("/console/handover" + more).body();
    }

    @Test
    @Rule({"SHP-60", "SHP-61", "SHP-64"})
    void whoeverWaitsForTheDriverClosesTheListAndPrintsIt() {
        shipped("3SWAITING");
        var ids = "?idshippingprovider=%d&idwarehouse=%d".formatted(provider, SHIPPABLE.warehouse());
        assertThat(page("")).contains(name, "/console/actions/handoverlist.create\"");
        assertThat(page(ids)).contains("3SWAITING");

        person.submit("/console/actions/handoverlist.create", Map.of("page", "/console/handover", "once",
                Unique.text(), "idshippingprovider", "" + provider, "idwarehouse", "" + SHIPPABLE.warehouse()));
        var list = API.get("/handoverlists?idshippingprovider=%d", provider).ok().get(0);
        int id = list.get("idhandover_list").asInt();
        assertThat(page(ids)).doesNotContain("3SWAITING").contains("/console/handoverlists/%d/handoverlist.pdf".formatted(id),
                "/console/handedshipments.csv?idhandover_list=" + id);
        assertThat(person.get("/console/handoverlists/" + id).body()).contains(name, "3SWAITING");
        SERVICE.clock().passes(Duration.ofSeconds(2));
        assertThat(person.get("/console/handedshipments.csv?idhandover_list=" + id).body()).contains("3SWAITING");
        assertThat(person.get("/console/handoverlists").body()).contains(name);
    }

    @Test
    @Rule("SHP-60")
    void whatWasMadeBeforeTodayIsMarked() {
        shipped("3STODAY");
        person.submit("/console/actions/handoverlist.create", Map.of("page", "/console/handover", "once",
                Unique.text(), "idshippingprovider", "" + provider, "idwarehouse", "" + SHIPPABLE.warehouse()));
        shipped("3SLEFT");
        SERVICE.clock().passes(Duration.ofHours(49));

        assertThat(new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY).get("/console/handover").body())
                .containsSubsequence(name, "Made before today and not handed over: 1");
    }
}
