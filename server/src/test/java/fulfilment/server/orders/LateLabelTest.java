package fulfilment.server.orders;

import static fulfilment.server.orders.ShippablePicklists.path;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.carrier.Sale;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.console.Visitor;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The label arrives after the user has stopped waiting for it. */
@BesideOthers
class LateLabelTest {

    private static Carrier carrier;
    private static Service service;
    private static Client api;
    private static ShippablePicklists shippable;
    private static int profile;
    private static int warehouse;
    private static int completed;

    private JsonNode picklist;

    @BeforeAll
    static void start() throws IOException {
        carrier = Carrier.start(CarrierSettings.DEFAULTS.withPlainLabels());
        service = Service.start("--fulfilment.allowed-networks=127.0.0.0/8", "--fulfilment.providers.allow-plain-http=true",
                "--fulfilment.providers.answer-within=1s");
        api = service.admin();
        shippable = ShippablePicklists.of(service);
        profile = shippable.profile(carrier);
        warehouse = api.post("/admin/warehouses", """
                {"name": "Goods in", "address": "Kade 1", "zipcode": "3011 AA", "city": "Rotterdam", "country": "nl"}""")
                .created()
                .get("idwarehouse").asInt();
        completed = api.get("/return_statuses").ok().valueStream().filter(status -> status.get("completed").asBoolean())
                .findFirst().orElseThrow().get("idreturn_status").asInt();
    }

    @AfterAll
    static void stop() {
        service.close();
        carrier.close();
    }

    @BeforeEach
    void aPicklist() {
        picklist = shippable.picked(1);
    }

    private Client.Response ship(Client as, String more) {
        return as.post(path(picklist) + "/shipments?return=shipment",
                "{\"idshippingprofile\": %d%s}".formatted(profile, more));
    }

    private List<Sale> sold() {
        return carrier.book().sales().stream()
                .filter(sale -> Objects.equals(sale.idpicklist(), picklist.get("idpicklist").asLong())).toList();
    }

    /** Ships until there is a shipment: a user who waits a second only may have to ask more than once. @return its tracking code */
    private String shipped(Client as) {
        Eventually.until(() -> ship(as, "").status() == 201, "the label that arrived");
        var shipments = shippable.shipments(picklist);
        assertThat(shipments).hasSize(1);
        return shipments.getFirst().get("trackingcode").asString();
    }

    private List<String> states() {
        return api.get(path(picklist) + "/shipments/attempts").ok().findValuesAsString("state");
    }

    @Rule({"SHP-36", "LBL-53", "LBL-54"})
    @Test
    void takesALateLabelWithTheNextRequest() {
        try (var held = carrier.holdAnswers()) {
            assertThat(ship(api, "").refused(400, 26)).contains("not known");
            assertThat(shippable.shipments(picklist)).isEmpty();
            assertThat(ship(api, ", \"weight\": 77").refused(400, 26)).contains("already requested", "weight 77 instead of 100",
                    "repeat the first one");
            held.release();
        }
        Eventually.until(() -> states().contains("answered"), () -> "the answer of the carrier: " + states());

        assertThat(shipped(api)).isEqualTo(sold().getFirst().trackingCodes().getFirst());
        assertThat(sold()).hasSize(1);
        assertThat(api.get(path(picklist)).ok().get("status").asString()).isEqualTo("closed");
    }

    @Rule({"CON-77", "LBL-54"})
    @Test
    void takesTheLabelThatArrivedAfterTheFirstAnswer() {
        var repeating = api.header("Idempotency-Key", "late");
        try (var held = carrier.holdAnswers()) {
            ship(repeating, "").refused(400, 26);
            held.release();
        }

        var trackingCode = shipped(repeating);

        assertThat(sold()).hasSize(1);
        assertThat(trackingCode).isEqualTo(sold().getFirst().trackingCodes().getFirst());
        assertThat(ship(repeating, "").created().get("trackingcode").asString()).isEqualTo(trackingCode);
    }
    /** The run of a batch has ended by then. */
    @Rule({"PKG-36", "PKG-40"})
    @Test
    void aRunOfABatchShowsTheLabelThatArrivedAfterIt() {
        picklist = shippable.picklist(1, "");
        var runs = "/picklists/batches/%d/shipments".formatted(api.post("/picklists/batches",
                "{\"idpicklists\": [%d]}".formatted(picklist.get("idpicklist").asInt())).created().get("idpicklist_batch")
                .asInt());
        api.post(path(picklist) + "/pickall", null).ok();
        try (var held = carrier.holdAnswers()) {
            api.post(runs, "{\"idshippingprofile\": %d}".formatted(profile)).created();
            Eventually.until(() -> api.get(runs).ok().get("status").asString().equals("finished"), "the end of the run");
            var unknown = api.get(runs).ok();
            assertThat(unknown.get("unknown").asInt()).isEqualTo(1);
            assertThat(unknown.get("without_label")).hasSize(1);
            assertThat(unknown.get("picklists").get(0).get("error_message").asString()).contains("not known");
            held.release();
        }
        Eventually.until(() -> states().contains("answered"), () -> "the answer of the carrier: " + states());
        var run = api.get(runs).ok();

        shipped(api);

        var known = api.get(runs).ok();
        assertThat(known.get("idbatch_shipment_run")).isEqualTo(run.get("idbatch_shipment_run"));
        assertThat(known.get("done").asInt()).isEqualTo(1);
        assertThat(known.get("unknown").asInt()).isZero();
        assertThat(known.get("without_label")).isEmpty();
        assertThat(known.get("labelsurl").asString()).endsWith("/labels");
        assertThat(known.get("picklists").get(0).get("idshipment"))
                .isEqualTo(shippable.shipments(picklist).getFirst().get("idshipment"));
        assertThat(sold()).hasSize(1);
    }

    private static JsonNode returned() {
        return api.post("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "name": "Ann", "address": "Quay 9", "zipcode": "2611 AB", "city": "Delft",
                 "country": "nl"}""").created();
    }

    private static String labels(JsonNode one) {
        return "/returns/%d/labels".formatted(one.get("idreturn").asInt());
    }

    private static Client.Response buy(JsonNode one) {
        return api.post(labels(one),
                "{\"idshippingprovider_profile\": %d, \"idwarehouse\": %d, \"weight\": 700}".formatted(profile,
                        warehouse));
    }

    private static JsonNode attempt(JsonNode one) {
        return api.get(labels(one) + "/attempts").ok().get(0);
    }

    private static String attemptPath(JsonNode one) {
        return "/admin/shippingproviders/attempts/%d".formatted(attempt(one).get("idattempt").asInt());
    }

    private static List<Sale> sold(JsonNode one) {
        return carrier.book().sales().stream()
                .filter(sale -> Objects.equals(sale.references().get("idreturn"), one.get("idreturn").asLong())).toList();
    }

    /** A return whose label came when nobody waited for it. */
    private static JsonNode returnWithALateLabel() {
        var one = returned();
        try (var held = carrier.holdAnswers()) {
            assertThat(buy(one).refused(400, 26)).contains("not known", "next request for this return");
            assertThat(api.get(labels(one)).ok()).isEmpty();
            Eventually.until(() -> api.get(labels(one) + "/attempts").ok().findValuesAsString("state").contains("sent"),
                    "the request to the carrier"); // after a second the user is gone, sent or not
            api.post(attemptPath(one) + "/adopt", null).refused(400, 21);
            held.release();
        }
        Eventually.until(() -> attempt(one).get("state").asString().equals("answered"), "the answer of the carrier");
        assertThat(attempt(one).get("trackingcode").asString()).isEqualTo(sold(one).getFirst().trackingCodes().getFirst());
        assertThat(api.get(labels(one)).ok()).isEmpty();
        return one;
    }

    /** Whatever became of the return meanwhile. */
    @Rule({"LBL-54", "LBL-90"})
    @Test
    void theNextRequestTakesTheLateLabelOfAReturn() {
        var one = returnWithALateLabel();
        assertThat(new Visitor(service.address()).signIn(Service.ADMIN_KEY)
                .get("/console/returns/%d".formatted(one.get("idreturn").asInt())).body())
                .contains(attempt(one).get("trackingcode").asString());
        api.put("/returns/%d".formatted(one.get("idreturn").asInt()), "{\"idreturn_status\": %d, \"address\": \"\"}"
                .formatted(completed)).ok();
        assertThat(api.post(labels(one), "{\"idshippingprovider_profile\": %d, \"idwarehouse\": %d, \"weight\": 800}"
                .formatted(profile, warehouse)).refused(400, 26)).contains("weight 800 instead of 700");

        Eventually.until(() -> buy(one).status() == 201, "the label that arrived");

        assertThat(api.get(labels(one)).ok()).singleElement()
                .satisfies(label -> assertThat(label.get("trackingcode")).isEqualTo(attempt(one).get("trackingcode")));
        assertThat(attempt(one).get("state").asString()).isEqualTo("adopted");
        assertThat(sold(one)).hasSize(1);
    }

    @Rule({"LBL-54", "LBL-73", "LBL-90"})
    @Test
    void anAdminTakesTheLateLabelOfAReturn() {
        var one = returnWithALateLabel();

        api.post(attemptPath(one) + "/adopt", null).ok();

        assertThat(api.get(labels(one)).ok()).singleElement()
                .satisfies(label -> assertThat(label.get("trackingcode")).isEqualTo(attempt(one).get("trackingcode")));
        assertThat(attempt(one).get("state").asString()).isEqualTo("adopted");
        api.post(attemptPath(one) + "/discard", null).refused(400, 21);
        assertThat(sold(one)).hasSize(1);
    }

    @Rule({"LBL-54", "LBL-62", "LBL-77", "LBL-90"})
    @Test
    void anAdminDiscardsTheLateLabelOfAReturn() {
        var one = returnWithALateLabel();

        assertThat(api.post(attemptPath(one) + "/discard", null).status()).isBetween(200, 204);

        assertThat(attempt(one).get("state").asString()).isEqualTo("discarded");
        assertThat(api.get(labels(one)).ok()).isEmpty();
        api.post(attemptPath(one) + "/adopt", null).refused(400, 21);
        assertThat(api.get("/admin/shippingproviders/cancellations").ok().findValues("idreturn")).contains(one.get("idreturn"));
        Eventually.until(() -> buy(one).status() == 201, "another label");
        assertThat(sold(one)).hasSize(2);
    }
}
