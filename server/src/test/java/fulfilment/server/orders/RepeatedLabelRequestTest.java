package fulfilment.server.orders;

import static fulfilment.server.orders.ShippablePicklists.path;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A label request is repeated with its {@code Idempotency-Key} while the carrier takes its time. */
@BesideOthers
public class RepeatedLabelRequestTest {

    /** Other tests with carriers that take their time use the same service. */
    public static final String[] SETTINGS = {"--fulfilment.allowed-networks=127.0.0.0/8",
            "--fulfilment.providers.allow-plain-http=true", "--fulfilment.providers.answer-within=2m",
            "--fulfilment.load.requests=2"};

    private static final ExecutorService CALLERS = Executors.newVirtualThreadPerTaskExecutor();

    private static Carrier carrier;
    private static Service service;
    private static Client api;
    private static ShippablePicklists shippable;
    private static int profile;

    @BeforeAll
    static void start() throws IOException {
        carrier = Carrier.start(CarrierSettings.DEFAULTS.withPlainLabels());
        service = Service.shared(SETTINGS);
        api = service.admin();
        shippable = ShippablePicklists.of(service);
        profile = shippable.profile(carrier);
    }

    @AfterAll
    static void stop() {
        CALLERS.shutdownNow();
        carrier.close();
    }

    /** In a thread of its own, because it waits. */
    private static CompletableFuture<Client.Response> later(Supplier<Client.Response> call) {
        return CompletableFuture.supplyAsync(call, CALLERS);
    }

    private static Client.Response ship(JsonNode picklist, String idempotencyKey) {
        return api.header("Idempotency-Key", idempotencyKey).post(path(picklist) + "/shipments?return=shipment",
                "{\"idshippingprofile\": %d, \"weight\": 500}".formatted(profile));
    }

    /** Both keys have the same hash code. */
    @Rule("CON-73")
    @Test
    void doesNotLetRequestsWithOtherKeysWait() {
        var picklist = shippable.picked(1);
        int before = carrier.book().sales().size();
        try (var held = carrier.holdAnswers()) {
            var shipped = later(() -> ship(picklist, "Aa"));
            Eventually.until(() -> carrier.book().sales().size() > before, "the sale of the label");

            api.header("Idempotency-Key", "BB").post("/tasks", "{\"title\": \"Count\"}").created();

            assertThat(shipped).isNotDone();
            held.release();
            shipped.join().created();
        }
    }

    /** There is room for two requests. */
    @Rule("LBL-52")
    @Test
    void leavesTheRoomOfOtherRequestsToThem() {
        var picklist = shippable.picked(1);
        int before = carrier.book().sales().size();
        try (var held = carrier.holdAnswers()) {
            var shipped = later(() -> ship(picklist, "room"));
            Eventually.until(() -> carrier.book().sales().size() > before, "the sale of the label");
            var repeated = later(() -> ship(picklist, "room"));
            var again = later(() -> ship(picklist, "room"));
            Eventually.until(() -> shippable.requestsUnderWay() == 3 && requestsWithRoom() == 0,
                    () -> "three waiting requests, there are %d, %s with a room".formatted(shippable.requestsUnderWay(),
                            requestsWithRoom()));

            api.get("/tasks").ok();

            assertThat(shipped).isNotDone();
            held.release();
            int shipment = shipped.join().created().get("idshipment").asInt();
            assertThat(repeated.join().created().get("idshipment").asInt()).isEqualTo(shipment);
            assertThat(again.join().created().get("idshipment").asInt()).isEqualTo(shipment);
        }
        assertThat(carrier.book().sales()).hasSize(before + 1);
    }

    private static double requestsWithRoom() {
        return service.bean(MeterRegistry.class).get("fulfilment.edge.requests").gauge().value();
    }
}
