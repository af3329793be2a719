package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.orders.ShippablePicklists;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** All shipments of a batch, made and stopped in the console. */
class BatchShipmentPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();
    private static final ShippablePicklists SHIPPABLE = ShippablePicklists.of(SERVICE);

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
    private final List<JsonNode> picklists = List.of(SHIPPABLE.picklist(1, ""), SHIPPABLE.picklist(1, ""));
    private final int batch = API.post("/picklists/batches", "{\"idpicklists\": [%d, %d]}".formatted(
            picklists.get(0).get("idpicklist").asInt(), picklists.get(1).get("idpicklist").asInt())).created()
            .get("idpicklist_batch").asInt();
    private final String page = "/console/batches/" + batch;
    private final String runs = "/picklists/batches/%d/shipments".formatted(batch);

    private void submit(String action, Map<String, String> fields) {
        var all = new HashMap<>(fields);
        all.putAll(Map.of("page", page, "once", Unique.text(), "idpicklist_batch", String.valueOf(batch)));
        person.submit("/console/actions/" + action, all);
    }

    private String ended() {
        Eventually.until(() -> !API.get(runs).ok().get("status").asString().equals("running"), "the end of the run");
        return person.get(page).body();
    }

    @Test
    @Rule({"PKG-33", "PKG-34"})
    void whoeverPacksABatchMakesAllItsShipmentsAndSeesWhatBecameOfEach() {
        var provider = "Haulier " + Unique.text();
        int profile = SHIPPABLE.manualProfile(provider, "Van");
        API.post(ShippablePicklists.path(picklists.getFirst()) + "/pickall", null).ok();
        assertThat(person.get(page).body()).contains("/console/actions/batch.ship\"", provider + ": Van")
                .doesNotContain("/console/actions/batch.stop-shipping\"", "hx-trigger=\"every");

        submit("batch.ship", Map.of("idshippingprofile", String.valueOf(profile), "weight", "700", "idpackaging", ""));

        assertThat(ended()).containsSubsequence("1 of 2 done, 1 refused, 0 unknown, 0 not begun, 0 waiting",
                "/console/shipments/" + API.get(runs).ok().get("picklists").get(0).get("idshipment").asInt(),
                "not picked completely").doesNotContain("hx-trigger=\"every");
        assertThat(SHIPPABLE.api().get(ShippablePicklists.path(picklists.getFirst()) + "/shipments").ok().get(0).get("weight")
                .asInt()).isEqualTo(700);
    }

    @Test
    @Rule("PKG-33")
    void leavesToEachPicklistWhatIsNotFilledIn() {
        submit("batch.ship", Map.of("idshippingprofile", "", "weight", "", "idpackaging", ""));

        assertThat(ended()).contains("0 of 2 done, 2 refused");
    }

    /** A run that another process works on, as far as this one knows. */
    @Test
    @Rule("PKG-38")
    void stopsARunAndFollowsItUntilItsEnd() {
        var jdbc = SERVICE.bean(JdbcTemplate.class);
        int run = jdbc.queryForObject("""
                with run as (insert into edge.batch_shipment_run (idpicklist_batch, iduser, idkey, request, beat, epoch)
                    values (?, 1, 1, 'test', now() + interval '1 hour', 1) returning idbatch_shipment_run),
                items as (insert into edge.batch_shipment (idbatch_shipment_run, place, idpicklist, picklistid)
                    select idbatch_shipment_run, 1, ?, 'P1' from run)
                select idbatch_shipment_run from run""", Integer.class, batch, picklists.getFirst().get("idpicklist").asInt());
        assertThat(person.get(page).body())
                .contains("0 of 1 done", "hx-trigger=\"every", "/console/actions/batch.stop-shipping\"")
                .doesNotContain("/console/actions/batch.ship\"");

        submit("batch.stop-shipping", Map.of("idbatch_shipment_run", String.valueOf(run)));

        jdbc.update("update edge.batch_shipment_run set beat = null where idbatch_shipment_run = ?", run);
        assertThat(ended()).contains("0 of 1 done, 0 refused, 0 unknown, 1 not begun, 0 waiting", "the run was cancelled",
                "/console/actions/batch.ship\"");
        assertThat(API.get(runs).ok().get("status").asString()).isEqualTo("cancelled");
    }

    @Test
    @Rule("PKG-33")
    void offersNothingToWhoMayNotShip() {
        var other = new Visitor(SERVICE.address()).signIn(API.newKey(API.newUser("\"rights\": [\"stock.move\"]")));

        assertThat(other.get(page).body()).doesNotContain("id=\"shipments\"", "/console/actions/batch.ship\"");
    }
}
