package fulfilment.server.orders;

import static fulfilment.server.orders.ShippablePicklists.path;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.carrier.Fault;
import fulfilment.carrier.Faults;
import fulfilment.carrier.Sale.Ending;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import tools.jackson.databind.JsonNode;

/** A label request is repeated with its {@code Idempotency-Key} while the carrier takes its time. */
@BesideOthers
@ResourceLock("the script of the carrier")
class RepeatedLabelRequestTest {

    private static final Duration USERS_TIME = Duration.ofSeconds(6);

    private static Carrier carrier;
    private static Service service;
    private static Client api;
    private static ShippablePicklists dock;
    private static int profile;

    @BeforeAll
    static void start() throws IOException {
        carrier = Carrier.start(CarrierSettings.DEFAULTS.withPlainLabels());
        service = Service.start("--fulfilment.allowed-networks=127.0.0.0/8", "--fulfilment.providers.allow-plain-http=true",
                "--fulfilment.providers.answer-within=" + USERS_TIME.toMillis() + "ms", "--fulfilment.load.requests=2");
        api = service.admin();
        dock = ShippablePicklists.of(service);
        int provider = api.post("/admin/shippingproviders",
                "{\"kind\": \"custom\", \"name\": \"Carrier\", \"shipment_url\": \"%1$s/shipments\", \"config_url\": \"%1$s/config\"}"
                        .formatted(carrier.url()))
                .created().get("idshippingprovider").asInt();
        profile = api.post("/admin/shippingproviders/%d/profiles".formatted(provider), "{\"name\": \"Parcel\"}").created()
                .get("idshippingprovider_profile").asInt();
    }

    @AfterAll
    static void stop() {
        service.close();
        carrier.close();
    }

    private static Client.Response ship(JsonNode picklist, String idempotencyKey) {
        return api.header("Idempotency-Key", idempotencyKey).post(path(picklist) + "/shipments?return=shipment",
                "{\"idshippingprofile\": %d, \"weight\": 500}".formatted(profile));
    }

    @Rule({"CON-77", "LBL-54"})
    @Test
    void takesTheLabelThatArrivedAfterTheFirstAnswer() {
        var picklist = dock.picked(1);
        int before = carrier.book().sales().size();
        carrier.faults(Faults.script(Fault.late(USERS_TIME.plusMillis(500))));

        ship(picklist, "late").refused(400, 26);
        Eventually.until(() -> carrier.book().sales().getLast().ended() == Ending.ANSWERED, "the carrier and the label");
        Eventually.until(() -> ship(picklist, "late").status() == 201, "the carrier and the label");

        assertThat(carrier.book().sales()).hasSize(before + 1);
        assertThat(ship(picklist, "late").created().get("trackingcode").asString())
                .isEqualTo(carrier.book().sales().getLast().trackingCodes().getFirst());
    }

    /** Both keys have the same hash code. */
    @Rule("CON-73")
    @Test
    void doesNotLetRequestsWithOtherKeysWait() {
        var picklist = dock.picked(1);
        int before = carrier.book().sales().size();
        carrier.faults(Faults.script(Fault.late(Duration.ofMillis(1_500))));
        var shipped = CompletableFuture.supplyAsync(() -> ship(picklist, "Aa"));
        Eventually.until(() -> carrier.book().sales().size() > before, "the carrier and the label");

        api.header("Idempotency-Key", "BB").post("/tasks", "{\"title\": \"Count\"}").created();

        assertThat(shipped).isNotDone();
        shipped.join().created();
    }

    /** There is room for two requests. */
    @Rule("LBL-52")
    @Test
    void leavesTheRoomOfOtherRequestsToThem() throws InterruptedException {
        var picklist = dock.picked(1);
        int before = carrier.book().sales().size();
        carrier.faults(Faults.script(Fault.late(Duration.ofMillis(1_500))));
        var shipped = CompletableFuture.supplyAsync(() -> ship(picklist, "room"));
        Eventually.until(() -> carrier.book().sales().size() > before, "the carrier and the label");
        var repeated = CompletableFuture.supplyAsync(() -> ship(picklist, "room"));
        var again = CompletableFuture.supplyAsync(() -> ship(picklist, "room"));
        Thread.sleep(300);

        api.get("/tasks").ok();

        assertThat(shipped).isNotDone();
        int shipment = shipped.join().created().get("idshipment").asInt();
        assertThat(repeated.join().created().get("idshipment").asInt()).isEqualTo(shipment);
        assertThat(again.join().created().get("idshipment").asInt()).isEqualTo(shipment);
        assertThat(carrier.book().sales()).hasSize(before + 1);
    }
}
