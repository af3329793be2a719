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
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.util.List;
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

    private JsonNode picklist;

    @BeforeAll
    static void start() throws IOException {
        carrier = Carrier.start(CarrierSettings.DEFAULTS.withPlainLabels());
        service = Service.start("--fulfilment.allowed-networks=127.0.0.0/8", "--fulfilment.providers.allow-plain-http=true",
                "--fulfilment.providers.answer-within=1s");
        api = service.admin();
        shippable = ShippablePicklists.of(service);
        profile = shippable.profile(carrier);
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
        return carrier.book().sales().stream().filter(sale -> sale.idpicklist() == picklist.get("idpicklist").asLong()).toList();
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
}
