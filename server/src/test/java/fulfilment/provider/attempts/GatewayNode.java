package fulfilment.provider.attempts;

import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.LabelAttemptView;
import fulfilment.api.labels.LabelOutcome;
import fulfilment.api.labels.LabelQuery.AwaitLabel;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.kernel.Meta;
import fulfilment.testing.Eventually;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import org.axonframework.messaging.MetaData;

/** The gateway of one process, on PostgreSQL, with a fake provider and a fake rest of the service. */
final class GatewayNode {

    /** Users wait until the outcome is there, however busy the machine is. */
    static final LabelSettings SETTINGS = settings(Duration.ofSeconds(30), Duration.ofSeconds(30));
    /** Users wait for a short time. */
    static final LabelSettings SHORT = settings(Duration.ofSeconds(2), Duration.ofSeconds(2));

    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    final AttemptStore store;
    private final Clock clock;
    final GatewayProcess process;
    final LabelRequests requests;
    final LabelAdoption adoption;
    final AttemptDecisions decisions;
    final AttemptMaintenance maintenance;

    GatewayNode(AttemptStore store, FakeProvider provider, FakeService service, LabelSettings settings, boolean cluster,
            Clock clock) {
        this.store = store;
        this.clock = clock;
        var commands = new LabelCommands(service.commands());
        var queries = new LabelQueries(service.queries());
        var outcomes = new AttemptOutcomes(clock);
        process = new GatewayProcess(settings, new GatewayCluster(cluster), clock);
        adoption = new LabelAdoption(store, outcomes, queries, commands, settings, clock);
        var calls = new LabelCalls(store, provider, queries, settings, new LabelMeters(meters, store, clock), process, clock);
        requests = new LabelRequests(store, calls, adoption, outcomes, queries, commands, settings, process, clock);
        decisions = new AttemptDecisions(store, adoption, commands, queries, settings, clock);
        maintenance = new AttemptMaintenance(store, requests, adoption, outcomes, process, clock);
        maintenance.start();
    }

    static LabelSettings settings(Duration answerWithin, Duration pushAnswerWithin) {
        return new LabelSettings(64, answerWithin, pushAnswerWithin, Duration.ofSeconds(30), Duration.ofDays(90));
    }

    LabelOutcome await(ShipmentId shipment) {
        return await(shipment, false);
    }

    LabelOutcome await(ShipmentId shipment, boolean resend) {
        return requests.answer(new AwaitLabel(shipment, resend), MetaData.from(Map.of(Meta.USER, 7, Meta.REQUEST, "r-1")));
    }

    CompletableFuture<LabelOutcome> awaitLater(ShipmentId shipment) {
        return CompletableFuture.supplyAsync(() -> await(shipment), Executors.newVirtualThreadPerTaskExecutor());
    }

    LabelAttemptView attempt(ShipmentId shipment) {
        return store.view(store.latest(shipment).orElseThrow().id(), clock.instant()).orElseThrow();
    }

    AttemptState state(ShipmentId shipment) {
        return attempt(shipment).state();
    }

    /** Waits until the attempt is in a state, and no thread works on it. */
    void until(ShipmentId shipment, AttemptState state) {
        until(() -> store.latest(shipment).filter(it -> it.state() == state).isPresent() && !requests.isRunning(shipment));
    }

    static void until(BooleanSupplier met) {
        Eventually.until(met, "what the test expects to happen");
    }

    /** The process is killed: nothing is stored any more. */
    void kill() {
        maintenance.stop();
    }
}
