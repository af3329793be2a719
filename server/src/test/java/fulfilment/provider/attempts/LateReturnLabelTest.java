package fulfilment.provider.attempts;

import static fulfilment.api.labels.AttemptState.ADOPTED;
import static fulfilment.api.labels.AttemptState.ANSWERED;
import static fulfilment.api.labels.AttemptState.DISCARDED;
import static fulfilment.api.labels.AttemptState.SENT;
import static fulfilment.api.labels.AttemptState.UNKNOWN;
import static fulfilment.provider.attempts.FakeProvider.label;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelAttemptView;
import fulfilment.api.labels.LabelCommand.AdoptAttempt;
import fulfilment.api.labels.LabelCommand.DiscardAttempt;
import fulfilment.api.labels.LabelOutcome.State;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelCommand.AdoptReturnLabel;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.users.UserId;
import fulfilment.provider.protocol.ProviderAnswer.Unknown;
import fulfilment.server.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.axonframework.messaging.MetaData;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The label of a return comes after its user has stopped waiting, also if a process ends in between: it is kept, and used or discarded once. */
@Rule("LBL-90")
class LateReturnLabelTest {

    private static final AttemptDatabase DATABASE = new AttemptDatabase();

    private final FakeProvider provider = new FakeProvider();
    private final FakeService service = new FakeService();
    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-22T10:00:00Z"));
    private final List<GatewayNode> nodes = new ArrayList<>();

    private GatewayNode node(LabelSettings settings, boolean cluster) {
        var node = new GatewayNode(DATABASE.store(), provider, service, settings, cluster, clock);
        nodes.add(node);
        return node;
    }

    @AfterEach
    void stop() {
        provider.release();
        nodes.forEach(GatewayNode::kill);
        DATABASE.clear();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    private static void adopt(GatewayNode node, ShipmentId label) {
        node.decisions.decide(new AdoptAttempt(node.attempt(label).idattempt(), new UserId(5), null), MetaData.emptyInstance());
    }

    private static void discard(GatewayNode node, ShipmentId label) {
        node.decisions.decide(new DiscardAttempt(node.attempt(label).idattempt(), new UserId(7)), MetaData.emptyInstance());
    }

    private static void refused(Runnable work) {
        assertThatThrownBy(work::run).isInstanceOfSatisfying(Rejection.class,
                rejection -> assertThat(rejection.code()).isEqualTo(ErrorCode.WRONG_STATUS));
    }

    /** A label that waits with its attempt, although nobody waited for it. */
    private ShipmentId late(GatewayNode node) {
        var label = service.requestForReturn();
        provider.hold();
        assertThat(node.await(label).message()).contains("not known whether there is a label", "next request for this return");
        GatewayNode.until(() -> !provider.reached.isEmpty());
        assertThat(node.state(label)).isEqualTo(SENT);
        refused(() -> discard(node, label));
        refused(() -> adopt(node, label));
        provider.release();
        node.until(label, ANSWERED);
        assertThat(service.created).isEmpty();
        assertThat(service.isOpen(label)).isTrue();
        return label;
    }

    private static LabelAttemptView shownOnTheReturn(GatewayNode node, ShipmentId label, SettableClock clock) {
        int idreturn = node.attempt(label).idreturn();
        return node.store.ofReturn(new ReturnId(idreturn), clock.instant()).getFirst();
    }

    @Test
    @Rule({"LBL-54", "LBL-60"})
    void theNextRequestTakesItAfterARestart() {
        var first = node(GatewayNode.SHORT, false);
        var label = late(first);
        first.kill();

        var next = node(GatewayNode.SETTINGS, false);
        assertThat(shownOnTheReturn(next, label, clock)).satisfies(attempt -> {
            assertThat(attempt.state()).isEqualTo(ANSWERED);
            assertThat(attempt.trackingcode()).startsWith("3SABC");
            assertThat(attempt.documents()).isNotEmpty();
        });
        assertThat(next.await(label).state()).isEqualTo(State.CREATED);

        assertThat(shownOnTheReturn(next, label, clock).state()).isEqualTo(ADOPTED);
        assertThat(service.created.get(label).parcels().getFirst().trackingcode()).isEqualTo(next.attempt(label).trackingcode());
        assertThat(provider.reached).hasSize(1);
    }

    /** The attempt is not stored yet when the user has waited long enough. */
    @Test
    @Rule("LBL-54")
    void theUserReadsThatItIsForTheReturn() {
        var node = node(GatewayNode.settings(Duration.ofMillis(100), Duration.ofMillis(100)), false);
        var label = service.requestForReturn();
        var slow = new CountDownLatch(1);
        service.beforeRequest(() -> {
            try {
                slow.await();
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        });

        assertThat(node.await(label).message()).contains("the next request for this return takes it");

        assertThat(node.store.latest(label)).isEmpty();
        slow.countDown();
        GatewayNode.until(() -> !node.requests.isRunning(label));
    }

    @Test
    @Rule({"LBL-54", "LBL-73"})
    void anAdminPutsItOnTheReturnOnce() {
        var node = node(GatewayNode.SHORT, false);
        var label = late(node);

        adopt(node, label);
        adopt(node, label);

        assertThat(node.state(label)).isEqualTo(ADOPTED);
        assertThat(service.created).containsOnlyKeys(label);
        assertThat(service.askers).containsExactly("5 null");
        refused(() -> discard(node, label));
    }

    @Test
    @Rule({"LBL-54", "LBL-62"})
    void onceItIsDiscardedTheReturnDoesNotGetIt() {
        var node = node(GatewayNode.SHORT, false);
        var label = late(node);

        discard(node, label);

        assertThat(node.state(label)).isEqualTo(DISCARDED);
        refused(() -> adopt(node, label));
        assertThat(node.await(label).state()).isEqualTo(State.REFUSED);
        assertThat(service.created).isEmpty();
        assertThat(service.dropped).containsEntry(label, 7);
    }

    /** The connection ended first, and another process still reads the answer. */
    @Test
    @Rule({"LBL-54", "LBL-61"})
    void settlesAnAttemptThatIsUnknown() {
        var node = node(GatewayNode.SETTINGS, true);
        provider.answers(new Unknown("no answer"));
        var label = service.requestForReturn();
        var other = service.requestForReturn();
        for (var each : List.of(label, other)) {
            assertThat(node.await(each).state()).isEqualTo(State.UNKNOWN);
            assertThat(node.state(each)).isEqualTo(UNKNOWN);
        }
        discard(node, other);

        for (var each : List.of(label, other)) {
            node.store.answered(node.attempt(each).idattempt(), label("3SLATE"), clock.instant(), Duration.ofDays(1));
        }

        assertThat(shownOnTheReturn(node, label, clock).state()).isEqualTo(ANSWERED);
        assertThat(shownOnTheReturn(node, label, clock).trackingcode()).isEqualTo("3SLATE");
        assertThat(node.await(label).state()).isEqualTo(State.CREATED);
        assertThat(service.created.get(label).parcels().getFirst().trackingcode()).isEqualTo("3SLATE");
        assertThat(shownOnTheReturn(node, other, clock).state()).isEqualTo(DISCARDED);
        assertThat(shownOnTheReturn(node, other, clock).detail()).contains("arrived after the attempt was discarded");
        assertThat(service.created).containsOnlyKeys(label);
    }

    @Test
    @Rule({"LBL-60", "LBL-58"})
    void afterARestartARequestThatWasSentIsUnknownAndNotSentAgain() {
        var killed = node(GatewayNode.SHORT, false);
        var label = service.requestForReturn();
        provider.hold();
        var waiting = killed.awaitLater(label);
        GatewayNode.until(() -> !provider.reached.isEmpty());
        killed.kill();

        var next = node(GatewayNode.SETTINGS, false);
        assertThat(shownOnTheReturn(next, label, clock).state()).isEqualTo(UNKNOWN);
        assertThat(next.await(label).state()).isEqualTo(State.UNKNOWN);

        provider.release();
        waiting.join();
        assertThat(provider.reached).hasSize(1);
        assertThat(service.isOpen(label)).isTrue();
    }

    /** The process ended between the label and its attempt. */
    @Test
    @Rule("LBL-60")
    void finishesAnAdoptionThatWasInterrupted() {
        var node = node(GatewayNode.SHORT, false);
        var label = late(node);
        node.store.adopting(node.attempt(label).idattempt(), clock.instant());
        service.commands().sendAndWait(new AdoptReturnLabel(new ReturnLabelId(label.value()),
                new Label(null, null, null, List.of())));
        node.kill();
        clock.passes(LabelAttempt.LONGEST_ADOPTION.plusSeconds(1));

        var next = node(GatewayNode.SETTINGS, false);
        next.maintenance.finishAdoptions();

        assertThat(next.state(label)).isEqualTo(ADOPTED);
        assertThat(service.created).containsOnlyKeys(label);
    }
}
