package fulfilment.provider.attempts;

import static fulfilment.api.labels.AttemptState.ADOPTED;
import static fulfilment.api.labels.AttemptState.ANSWERED;
import static fulfilment.api.labels.AttemptState.DISCARDED;
import static fulfilment.api.labels.AttemptState.REFUSED;
import static fulfilment.api.labels.AttemptState.REQUESTED;
import static fulfilment.api.labels.AttemptState.SENT;
import static fulfilment.api.labels.AttemptState.UNKNOWN;
import static fulfilment.provider.attempts.FakeProvider.label;
import static fulfilment.provider.attempts.FakeProvider.parcel;
import static fulfilment.provider.attempts.FakeProvider.pdf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.users.UserId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelCommand.AdoptAttempt;
import fulfilment.api.labels.LabelCommand.DiscardAttempt;
import fulfilment.api.labels.LabelOutcome;
import fulfilment.api.labels.LabelOutcome.State;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ConfiguredProvider;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.provider.protocol.Document;
import fulfilment.provider.protocol.LabelledParcel;
import fulfilment.provider.protocol.LabelPrice;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.ProviderAnswer.NotSent;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import fulfilment.provider.protocol.ProviderAnswer.Unknown;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import fulfilment.server.SettableClock;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.time.Clock;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.axonframework.messaging.MetaData;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One label, whatever fails. Each test has PostgreSQL, a fake provider, and a fake rest of the service. */
class LabelRequestsTest {

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

    private GatewayNode node() {
        return node(GatewayNode.SETTINGS, false);
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

    private static void discard(GatewayNode node, ShipmentId shipment, int by) {
        node.decisions.decide(new DiscardAttempt(node.attempt(shipment).idattempt(), new UserId(by)), MetaData.emptyInstance());
    }

    private static String token(@org.jspecify.annotations.Nullable String path) {
        return Objects.requireNonNull(path).replaceAll("/labels/|\\.(pdf|zpl)", "");
    }

    @Test
    @Rule({"LBL-51", "LBL-52"})
    void putsTheLabelOnTheShipmentInTheNameOfWhoAsked() {
        var node = node();
        var shipment = service.request();

        assertThat(node.await(shipment)).isEqualTo(LabelOutcome.created());

        var attempt = node.attempt(shipment);
        assertThat(attempt.state()).isEqualTo(ADOPTED);
        assertThat(attempt.tries()).isEqualTo(1);
        assertThat(attempt.sentAt()).isNotNull();
        assertThat(attempt.answeredAt()).isNotNull();
        assertThat(attempt.endedAt()).isNotNull();
        assertThat(attempt.trackingcode()).startsWith("3SABC");
        assertThat(service.askers).containsExactly("7 r-1");
        assertThat(node.await(shipment).state()).isEqualTo(State.CREATED);
        assertThat(provider.reached).hasSize(1);
    }

    @Test
    @Rule("LBL-51")
    void storesTheRequestBeforeTheFirstByteLeavesAndTheAnswerBeforeItIsDecidedUpon() {
        var node = node();
        var shipment = service.request();
        var seen = new ArrayList<AttemptState>();
        provider.hold();
        service.beforeOutcome(() -> seen.add(node.state(shipment)));
        var outcome = node.awaitLater(shipment);
        GatewayNode.until(() -> !provider.reached.isEmpty());

        assertThat(node.state(shipment)).isEqualTo(SENT);
        provider.release();
        assertThat(outcome.join().state()).isEqualTo(State.CREATED);
        assertThat(seen).containsExactly(ANSWERED);
        assertThat(provider.reached.element().key()).hasSizeGreaterThan(30)
                .isEqualTo(node.store.latest(shipment).orElseThrow().key());
    }

    @Test
    @Rule({"LBL-53", "LBL-54"})
    void keepsALateLabelForTheNextRequest() {
        var node = node(GatewayNode.SHORT, false);
        var shipment = service.request();
        provider.hold();

        var outcome = node.await(shipment);
        assertThat(outcome.state()).isEqualTo(State.UNKNOWN);
        assertThat(outcome.message()).contains("not known whether there is a label", "next request for this picklist takes it");
        GatewayNode.until(() -> !provider.reached.isEmpty());
        assertThat(node.state(shipment)).isEqualTo(SENT);

        provider.release();
        node.until(shipment, ANSWERED);
        assertThat(service.isOpen(shipment)).isTrue();
        assertThat(node.attempt(shipment).trackingcode()).isNotNull();

        assertThat(node.await(shipment).state()).isEqualTo(State.CREATED);
        assertThat(provider.reached).hasSize(1);
        assertThat(service.created.get(shipment).parcels().getFirst().trackingcode())
                .isEqualTo(node.attempt(shipment).trackingcode());
    }

    /** What cannot arrive any more is not promised. */
    @Test
    @Rule("LBL-54")
    void promisesALateLabelOnlyWhileOneCanArrive() {
        var node = node();
        var broken = service.request();
        provider.answers(new Unknown("the connection broke"));
        assertThat(node.await(broken).message()).contains("cannot arrive any more").doesNotContain("kept", "arrives later");

        var killed = service.request();
        provider.answers(label("3SLOST"));
        provider.hold();
        var waiting = node.awaitLater(killed);
        GatewayNode.until(() -> provider.reached.size() == 2);
        node.kill();
        provider.release();
        assertThat(waiting.join().message()).contains("the service is stopping").doesNotContain("kept", "arrives later");
        var next = node();
        assertThat(next.await(killed).message()).contains("cannot arrive any more").doesNotContain("kept", "arrives later");
    }

    @Test
    @Rule("LBL-53")
    void whoJoinsWhileTheCallGoesOnGetsTheLateLabelAtOnce() {
        var node = node(GatewayNode.SHORT, false);
        var shipment = service.request();
        provider.hold();
        node.await(shipment);

        var second = node.awaitLater(shipment);
        GatewayNode.until(() -> node.requests.isRunning(shipment));
        provider.release();

        assertThat(second.join().state()).isEqualTo(State.CREATED);
        assertThat(provider.reached).hasSize(1);
    }

    @Test
    @Rule("LBL-53")
    void aJsonPushIsAwaitedForAShorterTime() {
        var node = node(GatewayNode.settings(Duration.ofSeconds(30), Duration.ofMillis(700)), false);
        var shipment = service.request(ProviderKind.JSON_PUSH, false);
        provider.hold();
        long begun = System.nanoTime();

        assertThat(node.await(shipment).state()).isEqualTo(State.UNKNOWN);

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isBetween(Duration.ofMillis(650), Duration.ofSeconds(20));
    }

    private void storeOutcomesAfterUsersHaveWaited() {
        service.beforeOutcome(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(GatewayNode.SHORT.answerWithin().toMillis() + 500);
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        });
    }

    @Test
    @Rule("LBL-53")
    void nobodyReadsUnknownWhileTheLabelIsBeingAdopted() {
        storeOutcomesAfterUsersHaveWaited();

        assertThat(node(GatewayNode.SHORT, false).await(service.request()).state()).isEqualTo(State.CREATED);
    }

    @Test
    @Rule("LBL-53")
    void nobodyReadsUnknownWhileTheRefusalIsBeingStored() {
        provider.answers(new Refused(List.of("the weight is missing"), true));
        storeOutcomesAfterUsersHaveWaited();

        assertThat(node(GatewayNode.SHORT, false).await(service.request()).state()).isEqualTo(State.REFUSED);
    }

    @Test
    @Rule("LBL-55")
    void endsTheShipmentInTheProvidersWords() {
        var node = node();
        var shipment = service.request();
        provider.answers(new Refused(List.of("zipcode is wrong", "too heavy")));

        assertThat(node.await(shipment)).isEqualTo(LabelOutcome.refused("zipcode is wrong, too heavy"));

        assertThat(node.state(shipment)).isEqualTo(REFUSED);
        assertThat(service.refused).containsEntry(shipment, "zipcode is wrong, too heavy");
    }

    @Test
    @Rule("LBL-55")
    void showsAGenericTextForAnAnswerThatIsNoLabelAndKeepsTheDetailForAdmins() {
        var node = node();
        var shipment = service.request();
        provider.answers(new Unusable("the provider answered wrongly", "status 502, <html>\u0000"));

        var outcome = node.await(shipment);

        assertThat(outcome.state()).isEqualTo(State.UNKNOWN);
        assertThat(outcome.message()).startsWith("the provider answered wrongly").contains("may have charged");
        assertThat(node.attempt(shipment).detail()).isEqualTo("status 502, <html>?");
        assertThat(service.refused).isEmpty();
    }

    @Test
    @Rule({"LBL-32", "LBL-58"})
    void neverAsksAgainAfterAnAnswerWithALabelThatCannotBeUsed() {
        var node = node();
        var shipment = service.request();
        provider.answers(new Unusable("no usable label", "data.parcels[0] has no label in PDF"));

        var outcome = node.await(shipment);

        assertThat(outcome.state()).isEqualTo(State.UNKNOWN);
        assertThat(outcome.message()).startsWith("no usable label").contains("may have charged");
        assertThat(node.attempt(shipment).detail()).isEqualTo("data.parcels[0] has no label in PDF");
        assertThat(node.await(shipment)).isEqualTo(outcome);
        assertThat(provider.reached).hasSize(1);
        discard(node, shipment, 5);
        assertThat(service.isOpen(shipment)).isFalse();
    }

    @Test
    @Rule({"LBL-32", "LBL-58"})
    void asksAProviderThatKeepsKeysOnceMoreForALabelThatCouldNotBeUsed() {
        var node = node();
        var shipment = service.request(ProviderKind.CUSTOM, true);
        provider.answers(new Unusable("no usable label", "the answer is not JSON"));
        assertThat(node.await(shipment).state()).isEqualTo(State.UNKNOWN);

        provider.answers(label("3SAGAIN"));

        assertThat(node.await(shipment).state()).isEqualTo(State.CREATED);
        assertThat(provider.reached.stream().map(order -> order.key()).distinct()).hasSize(1);
    }

    @Test
    @Rule("LBL-71")
    void aUserSendsAPushAgainWhoseOutcomeIsUnknown() {
        var node = node();
        var shipment = service.request(ProviderKind.JSON_PUSH, false);
        provider.answers(new Unknown("the connection broke"));
        assertThat(node.await(shipment).message()).contains("resend=true");
        provider.answers(new Refused(List.of("this order is known already")));

        assertThat(node.await(shipment).state()).isEqualTo(State.UNKNOWN);
        assertThat(provider.reached).hasSize(1);
        assertThat(node.await(shipment, true).state()).isEqualTo(State.UNKNOWN);
        assertThat(node.attempt(shipment).detail()).isEqualTo("this order is known already");
        provider.answers(label("3SAGAIN"));
        assertThat(node.await(shipment, true).state()).isEqualTo(State.CREATED);

        assertThat(provider.reached).hasSize(3);
        assertThat(provider.reached.stream().map(order -> order.key()).distinct()).hasSize(1);
        assertThat(provider.reached.stream().map(order -> order.contents()).distinct()).hasSize(1);
    }

    @Test
    @Rule("LBL-71")
    void onlyAPushIsSentAgainByAUser() {
        var node = node();
        var shipment = service.request();
        provider.answers(new Unknown("the connection broke"));
        node.await(shipment);

        assertThatThrownBy(() -> node.await(shipment, true)).isInstanceOf(Rejection.class)
                .hasMessageContaining("only a JSON push");

        assertThat(provider.reached).hasSize(1);
        assertThat(node.state(shipment)).isEqualTo(UNKNOWN);
    }

    @Test
    @Rule("LBL-62")
    void aRequestThatWasNotSentCanBeDiscarded() {
        var node = node();
        var shipment = service.request();
        node.store.create(service.found(shipment), "key", clock.instant());

        discard(node, shipment, 5);

        assertThat(node.state(shipment)).isEqualTo(DISCARDED);
        assertThat(service.isOpen(shipment)).isFalse();
        assertThat(provider.reached).isEmpty();
    }

    @Test
    @Rule("LBL-55")
    void aRequestThatNeverLeftIsRefused() {
        var node = node();
        var shipment = service.request();
        provider.reachable(false);

        assertThat(node.await(shipment).state()).isEqualTo(State.REFUSED);

        assertThat(node.attempt(shipment).state()).isEqualTo(REFUSED);
        assertThat(node.attempt(shipment).sentAt()).isNull();
        assertThat(node.attempt(shipment).detail()).isEqualTo("connection refused");
        assertThat(service.isOpen(shipment)).isFalse();
    }

    @Test
    @Rule("LBL-55")
    void tellsARefusalAgainIfTheShipmentHasNotHeardOfIt() {
        var node = node();
        var shipment = service.request();
        var attempt = node.store.create(service.found(shipment), "key", clock.instant());
        node.store.change(attempt.id(), it -> it.refused(attempt, node.process.id(), "no", null, clock.instant()));

        assertThat(node.await(shipment)).isEqualTo(LabelOutcome.refused("no"));

        assertThat(service.refused).containsEntry(shipment, "no");
        assertThat(provider.reached).isEmpty();
    }

    @Test
    @Rule("LBL-58")
    void neverSendsARequestAgainWhoseOutcomeIsUnknown() {
        var node = node();
        var shipment = service.request();
        provider.answers(new Unknown("the connection broke"));

        assertThat(node.await(shipment).state()).isEqualTo(State.UNKNOWN);
        assertThat(node.state(shipment)).isEqualTo(UNKNOWN);
        assertThat(node.attempt(shipment).detail()).isEqualTo("the connection broke");

        long begun = System.nanoTime();
        var again = node.await(shipment);
        assertThat(again.state()).isEqualTo(State.UNKNOWN);
        assertThat(again.message()).contains("have an admin discard the attempt");
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(GatewayNode.SETTINGS.answerWithin());
        assertThat(provider.reached).hasSize(1);
        assertThat(service.isOpen(shipment)).isTrue();
    }

    @Test
    @Rule({"LBL-58", "LBL-67", "LBL-69"})
    void sendsTheSameAgainWithTheSameKeyToAProviderThatKeepsKeys() {
        var node = node();
        var shipment = service.request(ProviderKind.CUSTOM, true);
        provider.answers(new Unknown("the connection broke"));
        node.await(shipment);
        provider.answers(new Unusable("no", "status 503"));
        assertThat(node.await(shipment).state()).isEqualTo(State.UNKNOWN);
        provider.answers(new Refused(List.of("too many requests"), false));
        assertThat(node.await(shipment).state()).isEqualTo(State.UNKNOWN);
        provider.reachable(false);
        assertThat(node.await(shipment).state()).isEqualTo(State.UNKNOWN);
        assertThat(node.state(shipment)).isEqualTo(UNKNOWN);

        provider.reachable(true);
        provider.answers(label("3SLATE"));
        assertThat(node.await(shipment).state()).isEqualTo(State.CREATED);

        assertThat(provider.reached).hasSize(4);
        assertThat(provider.reached.stream().map(order -> order.key()).distinct()).hasSize(1);
        assertThat(provider.reached.stream().map(order -> order.contents()).distinct()).hasSize(1);
        assertThat(node.attempt(shipment).tries()).isEqualTo(4);
        assertThat(node.store.find(node.attempt(shipment).idattempt()).orElseThrow().sentContents()).isNull();
    }

    @Test
    @Rule("LBL-52")
    void manyWhoWaitShareOneCall() {
        var node = node();
        var shipment = service.request();
        provider.hold();

        var outcomes = IntStream.range(0, 32).mapToObj(i -> node.awaitLater(shipment)).toList();
        GatewayNode.until(() -> !provider.reached.isEmpty());
        provider.release();

        assertThat(outcomes).allSatisfy(outcome -> assertThat(outcome.join().state()).isEqualTo(State.CREATED));
        assertThat(provider.reached).hasSize(1);
        assertThat(service.askers).hasSize(1);
    }

    @Test
    @Rule({"LBL-52", "LBL-61"})
    void manyWhoWaitOnTwoNodesShareOneCall() {
        var one = node(GatewayNode.SETTINGS, true);
        var other = node(GatewayNode.SETTINGS, true);
        for (int round = 0; round < 10; round++) {
            provider.reached.clear();
            provider.hold();
            var shipment = service.request();

            var outcomes = IntStream.range(0, 8).mapToObj(i -> (i % 2 == 0 ? one : other).awaitLater(shipment)).toList();
            GatewayNode.until(() -> !provider.reached.isEmpty());
            provider.release();

            assertThat(outcomes).allSatisfy(outcome -> assertThat(outcome.join().state()).isEqualTo(State.CREATED));
            assertThat(provider.reached).hasSize(1);
            assertThat(one.state(shipment)).isEqualTo(ADOPTED);
        }
    }

    @Test
    @Rule({"LBL-51", "LBL-58"})
    void aRequestThatAnotherNodeHasSentMeanwhileIsNotSentAgain() {
        var one = node(GatewayNode.SETTINGS, true);
        var other = node(GatewayNode.SETTINGS, true);
        var shipment = service.request();
        provider.answers(new Unknown("the connection broke"));
        provider.before(() -> assertThat(one.await(shipment).state()).isEqualTo(State.UNKNOWN));

        assertThat(other.await(shipment).state()).isEqualTo(State.UNKNOWN);

        assertThat(provider.reached).hasSize(1);
        assertThat(other.attempt(shipment).tries()).isEqualTo(1);
    }

    @Test
    @Rule({"LBL-51", "LBL-58"})
    void aRequestThatAnotherNodeHasSentMeanwhileIsNotRefusedBecauseThisOneCouldNotSendIt() {
        var one = node(GatewayNode.SETTINGS, true);
        var other = node(GatewayNode.SETTINGS, true);
        var shipment = service.request();
        provider.answers(new Unknown("the connection broke"));
        provider.before(() -> {
            one.await(shipment);
            provider.reachable(false);
        });

        assertThat(other.await(shipment).state()).isEqualTo(State.UNKNOWN);

        assertThat(other.state(shipment)).isEqualTo(UNKNOWN);
        assertThat(service.isOpen(shipment)).isTrue();
    }

    @Test
    @Rule("LBL-57")
    void aProviderHasABoundedNumberOfCallsAndOthersReadThatItIsBusy() {
        var node = node(new LabelSettings(1, Duration.ofSeconds(8), Duration.ofSeconds(8), Duration.ofSeconds(15),
                Duration.ofDays(1)), false);
        var slow = service.request();
        var waiting = service.request();
        provider.hold();
        var first = node.awaitLater(slow);
        GatewayNode.until(() -> !provider.reached.isEmpty());

        var outcome = node.await(waiting);
        assertThat(outcome.state()).isEqualTo(State.REFUSED);
        assertThat(outcome.message()).contains("busy", "nothing was sent");

        assertThat(node.state(waiting)).isEqualTo(REFUSED);
        assertThat(service.refused.get(waiting)).isEqualTo(outcome.message());
        assertThat(provider.reached).hasSize(1);
        assertThat(first.join().state()).isEqualTo(State.UNKNOWN);
    }

    @Test
    @Rule("LBL-56")
    void keepsALabelThatAPausedPicklistDoesNotTake() {
        var node = node();
        var shipment = service.request();
        service.paused(true);

        var outcome = node.await(shipment);
        assertThat(outcome.state()).isEqualTo(State.UNKNOWN);
        assertThat(outcome.message()).startsWith("the picklist is paused").contains("the label is kept",
                "after the picklist is resumed");
        assertThat(node.state(shipment)).isEqualTo(ANSWERED);
        assertThat(node.attempt(shipment).problem()).isEqualTo("the picklist is paused");

        service.paused(false);
        assertThat(node.await(shipment).state()).isEqualTo(State.CREATED);
        assertThat(provider.reached).hasSize(1);
        assertThat(node.attempt(shipment).problem()).isNull();
    }

    @Test
    @Rule("LBL-60")
    void afterARestartASentRequestIsUnknownBeforeAnybodyAsks() {
        var killed = node(GatewayNode.SHORT, false);
        var shipment = service.request();
        provider.hold();
        var waiting = killed.awaitLater(shipment);
        GatewayNode.until(() -> !provider.reached.isEmpty());
        killed.kill();

        var next = node();
        assertThat(next.state(shipment)).isEqualTo(UNKNOWN);
        assertThat(next.attempt(shipment).detail()).contains("the process that sent the request ended");
        assertThat(next.await(shipment).state()).isEqualTo(State.UNKNOWN);
        assertThat(provider.reached).hasSize(1);
        provider.release();
        waiting.join();
    }

    @Test
    @Rule("LBL-61")
    void inAClusterASentRequestIsUnknownOnceNoProcessCanWaitForItAnyMore() {
        var killed = node(GatewayNode.SHORT, true);
        var shipment = service.request();
        provider.hold();
        var waiting = killed.awaitLater(shipment);
        GatewayNode.until(() -> !provider.reached.isEmpty());
        killed.kill();
        var other = node(GatewayNode.SETTINGS, true);
        other.maintenance.findLeft();
        assertThat(other.state(shipment)).isEqualTo(SENT);

        clock.passes(Duration.ofSeconds(61));
        other.maintenance.findLeft();

        assertThat(other.state(shipment)).isEqualTo(UNKNOWN);
        provider.release();
        waiting.join();
    }

    @ParameterizedTest
    @EnumSource(value = AttemptState.class, names = {"REQUESTED", "ANSWERED"})
    @Rule("LBL-60")
    void afterARestartTheNextRequestGoesOnWhereTheProcessEnded(AttemptState state) {
        var killed = node();
        var shipment = service.request();
        var attempt = killed.store.create(service.found(shipment), "the key", clock.instant());
        if (state == ANSWERED) {
            killed.store.change(attempt.id(), it -> it.sending(attempt, killed.process.id(), null, clock.instant()));
            killed.store.answered(attempt.id(), label("3SBEFORE"), clock.instant(), Duration.ofDays(1));
        }
        killed.kill();

        var next = node();
        assertThat(next.state(shipment)).isEqualTo(state);
        assertThat(next.await(shipment).state()).isEqualTo(State.CREATED);

        assertThat(next.state(shipment)).isEqualTo(ADOPTED);
        if (state == REQUESTED) {
            assertThat(provider.reached).hasSize(1).allMatch(order -> order.key().equals("the key"));
        } else {
            assertThat(provider.reached).isEmpty();
            assertThat(service.created.get(shipment).parcels().getFirst().trackingcode()).isEqualTo("3SBEFORE");
        }
    }

    @Test
    @Rule("LBL-60")
    void finishesAnAdoptionThatWasInterruptedAfterTheShipmentGotItsLabel() {
        var node = node();
        var shipment = service.request();
        answered(node, shipment);
        node.store.adopting(node.attempt(shipment).idattempt(), clock.instant());
        node.adoption.finish(node.store.latest(shipment).orElseThrow());
        assertThat(node.state(shipment)).isEqualTo(ANSWERED); // the shipment is still requested
        assertThat(service.isOpen(shipment)).isTrue();

        node.store.adopting(node.attempt(shipment).idattempt(), clock.instant());
        service.commands().sendAndWait(new fulfilment.api.labels.LabelCommand.AdoptLabel(shipment,
                new fulfilment.api.labels.Label(null, null, null, List.of())));
        assertThatThrownBy(() -> discard(node, shipment, 5)).isInstanceOf(Rejection.class).hasMessageContaining("being adopted");

        clock.passes(Duration.ofMinutes(1));
        assertThatThrownBy(() -> discard(node, shipment, 5)).isInstanceOf(Rejection.class).hasMessageContaining("adopted");
        assertThat(node.state(shipment)).isEqualTo(ADOPTED);
        assertThat(service.dropped).isEmpty();
    }

    /** Two processes may find the same label at once. The second one waits until the first one must have ended. */
    @Test
    @Rule("LBL-60")
    void aLabelIsAdoptedByOneProcessUntilItsTimeIsOver() {
        var node = node();
        var shipment = service.request();
        answered(node, shipment);
        long attempt = node.attempt(shipment).idattempt();

        assertThat(node.store.adopting(attempt, clock.instant())).isPresent();
        clock.passes(LabelAttempt.LONGEST_ADOPTION.minusMillis(1));
        assertThat(node.store.adopting(attempt, clock.instant())).isEmpty();
        clock.passes(Duration.ofMillis(1));
        assertThat(node.store.adopting(attempt, clock.instant())).isPresent();
    }

    private void answered(GatewayNode node, ShipmentId shipment) {
        var attempt = node.store.create(service.found(shipment), "key of " + shipment, clock.instant());
        node.store.change(attempt.id(), it -> it.sending(attempt, node.process.id(), null, clock.instant()));
        node.store.answered(attempt.id(), label("3SKEPT"), clock.instant(), Duration.ofDays(1));
    }

    @Test
    @Rule("LBL-62")
    void aPersonDiscardsWhatIsUnknownOrWaitsAndNothingElse() {
        var node = node();
        var unknown = service.request();
        provider.answers(new Unknown("silence"));
        node.await(unknown);
        discard(node, unknown, 5);
        assertThat(node.state(unknown)).isEqualTo(DISCARDED);
        assertThat(service.dropped).containsEntry(unknown, 5);
        assertThat(node.await(unknown).state()).isEqualTo(State.REFUSED);

        var waiting = service.request();
        answered(node, waiting);
        discard(node, waiting, 6);
        assertThat(service.dropped).containsEntry(waiting, 6);

        provider.answers(label("3SX"));
        var adopted = service.request();
        node.await(adopted);
        for (var other : List.of(adopted, waiting)) {
            assertThatThrownBy(() -> discard(node, other, 5)).isInstanceOfSatisfying(Rejection.class,
                    refused -> assertThat(refused.code()).isEqualTo(ErrorCode.WRONG_STATUS));
        }
        assertThatThrownBy(() -> node.decisions.decide(new DiscardAttempt(99_999, new UserId(5)), MetaData.emptyInstance()))
                .isInstanceOfSatisfying(Rejection.class, refused -> assertThat(refused.code()).isEqualTo(ErrorCode.NOT_FOUND));
    }

    @Test
    @Rule("LBL-62")
    void dropsTheShipmentAgainIfADiscardWasInterrupted() {
        var node = node();
        var shipment = service.request();
        answered(node, shipment);
        node.store.change(node.attempt(shipment).idattempt(), it -> it.discarded(new UserId(5), clock.instant()));

        assertThat(node.await(shipment).state()).isEqualTo(State.REFUSED);

        assertThat(service.dropped).containsEntry(shipment, 5);
    }

    @Test
    @Rule("LBL-62")
    void aDiscardAndALateLabelEndInOneOfBothOrders() {
        var one = node(GatewayNode.SETTINGS, true);
        var other = node(GatewayNode.SETTINGS, true);
        for (int round = 0; round < 30; round++) {
            var shipment = service.request();
            var attempt = one.store.create(service.found(shipment), "race " + round, clock.instant());
            one.store.change(attempt.id(), it -> it.sending(attempt, one.process.id(), null, clock.instant()));
            one.store.change(attempt.id(), it -> it.lost(one.process.id(), "unknown", null, clock.instant()));

            var label = CompletableFuture
                    .runAsync(() -> one.store.answered(attempt.id(), label("3SLATE"), clock.instant(), Duration.ofDays(1)));
            var discarded = CompletableFuture.runAsync(() -> discard(other, shipment, 5));
            CompletableFuture.allOf(label, discarded).join();

            assertThat(one.state(shipment)).isEqualTo(DISCARDED);
            assertThat(one.attempt(shipment).trackingcode()).isEqualTo("3SLATE");
            assertThat(service.dropped).containsKey(shipment);
        }
    }

    @Test
    @Rule("LBL-62")
    void aLabelIsAdoptedOrDiscardedAndNeverBoth() {
        var one = node(GatewayNode.SETTINGS, true);
        var other = node(GatewayNode.SETTINGS, true);
        for (int round = 0; round < 30; round++) {
            var shipment = service.request();
            answered(one, shipment);

            var adopted = one.awaitLater(shipment);
            var discarded = CompletableFuture.runAsync(() -> discard(other, shipment, 5))
                    .handle((done, failed) -> failed == null);

            boolean isDiscarded = discarded.join();
            assertThat(adopted.join().state()).isEqualTo(isDiscarded ? State.REFUSED : State.CREATED);
            assertThat(one.state(shipment)).isEqualTo(isDiscarded ? DISCARDED : ADOPTED);
            assertThat(service.created.containsKey(shipment)).isEqualTo(!isDiscarded);
            assertThat(service.dropped.containsKey(shipment)).isEqualTo(isDiscarded);
        }
    }

    @Test
    @Rule("LBL-59")
    void aShipmentHasOneAttemptThatMayGetALabel() {
        var node = node();
        var shipment = service.request();
        answered(node, shipment);

        assertThatThrownBy(() -> node.store.create(service.found(shipment), "another", clock.instant()))
                .isInstanceOf(org.springframework.dao.DataIntegrityViolationException.class);
        assertThat(node.await(new ShipmentId(987_654)).state()).isEqualTo(State.REFUSED);
    }

    private static void adopt(GatewayNode node, ShipmentId shipment, int by) {
        node.decisions.decide(new AdoptAttempt(node.attempt(shipment).idattempt(), new UserId(by), null),
                MetaData.emptyInstance());
    }

    /** An answer that does not count and has a label. */
    private static Unusable fault(Labelled found) {
        return new Unusable("a fault", "status 500: oops", found);
    }

    @Test
    @Rule({"LBL-32", "LBL-72", "LBL-73"})
    void aLabelOfAnAnswerThatDoesNotCountIsKeptUntilAPersonShipsWithIt() {
        var node = node();
        var shipment = service.request();
        var found = label("3SFOUND");
        provider.answers(fault(found));

        var outcome = node.await(shipment);

        assertThat(outcome.state()).isEqualTo(State.UNKNOWN);
        assertThat(outcome.message()).startsWith("a fault. A label came all the same").contains("may have charged",
                "ship with it or discard it");
        var attempt = node.attempt(shipment);
        assertThat(attempt.state()).isEqualTo(UNKNOWN);
        assertThat(attempt.trackingcode()).isEqualTo("3SFOUND");
        assertThat(attempt.detail()).isEqualTo("status 500: oops");
        var links = Objects.requireNonNull(attempt.documents());
        assertThat(links).extracting(link -> "%s %s %s".formatted(link.type(), link.size(), link.format()))
                .containsExactly("label A6 pdf", "label A6 zpl");
        assertThat(node.store.document(token(links.getFirst().url()), clock.instant()).orElseThrow().content())
                .isEqualTo(found.parcels().getFirst().documents().getFirst().content());
        assertThat(node.await(shipment)).isEqualTo(outcome);
        assertThat(service.created).isEmpty();

        adopt(node, shipment, 5);

        assertThat(node.state(shipment)).isEqualTo(ADOPTED);
        var label = service.created.get(shipment);
        assertThat(label.parcels().getFirst().trackingcode()).isEqualTo("3SFOUND");
        assertThat(label.labelurl()).isEqualTo(links.getFirst().url());
        assertThat(label.carrierKey()).isEqualTo("carrier");
        assertThat(service.askers).containsExactly("5 null");
        adopt(node, shipment, 5);
        assertThat(node.await(shipment).state()).isEqualTo(State.CREATED);
        assertThat(service.created).hasSize(1);
        assertThat(provider.reached).hasSize(1);
    }

    @Test
    @Rule({"LBL-72", "LBL-73"})
    void aLabelThatBrokeOffIsKeptToo() {
        var node = node();
        var shipment = service.request();
        provider.answers(new Unknown("the connection broke", label("3SBROKEN")));
        assertThat(node.await(shipment).message()).startsWith("the answer of the shipping provider broke off. A label came");

        adopt(node, shipment, 5);

        assertThat(service.created.get(shipment).parcels().getFirst().trackingcode()).isEqualTo("3SBROKEN");
    }

    @Test
    @Rule("LBL-73")
    void whoeverChoosesALabelThereIsOneShipmentWithIt() {
        var one = node(GatewayNode.SETTINGS, true);
        var other = node(GatewayNode.SETTINGS, true);
        provider.answers(fault(label("3SFOUND")));
        for (int round = 0; round < 15; round++) {
            var shipment = service.request();
            one.await(shipment);

            var all = List.of(runAsync(() -> adopt(one, shipment, 5)), runAsync(() -> adopt(other, shipment, 6)),
                    runAsync(() -> discard(other, shipment, 7)), runAsync(() -> one.await(shipment)));

            all.forEach(CompletableFuture::join);
            GatewayNode.until(() -> Set.of(ADOPTED, DISCARDED).contains(one.state(shipment)));
            assertThat(service.created.containsKey(shipment)).isEqualTo(one.state(shipment) == ADOPTED);
            assertThat(service.dropped.containsKey(shipment)).isEqualTo(one.state(shipment) == DISCARDED);
        }
        assertThat(provider.reached).hasSize(15);
    }

    private static CompletableFuture<Boolean> runAsync(Runnable work) {
        return CompletableFuture.runAsync(work).handle((done, failed) -> failed == null);
    }

    @Test
    @Rule({"LBL-56", "LBL-73"})
    void aChosenLabelThatThePicklistDoesNotTakeWaits() {
        var node = node();
        var shipment = service.request();
        provider.answers(fault(label("3SFOUND")));
        node.await(shipment);
        service.paused(true);

        assertThatThrownBy(() -> adopt(node, shipment, 5)).isInstanceOf(Rejection.class).hasMessage("the picklist is paused");

        assertThat(node.state(shipment)).isEqualTo(ANSWERED);
        assertThat(node.attempt(shipment).problem()).isEqualTo("the picklist is paused");
        service.paused(false);
        assertThat(node.await(shipment).state()).isEqualTo(State.CREATED);
        assertThat(provider.reached).hasSize(1);
    }

    @Test
    @Rule("LBL-73")
    void onlyAnAttemptWithALabelIsAdopted() {
        var node = node();
        var unknown = service.request();
        provider.answers(new Unknown("silence"));
        node.await(unknown);
        var refused = service.request();
        provider.answers(new Refused(List.of("no")));
        node.await(refused);
        var discarded = service.request();
        provider.answers(fault(label("3SFOUND")));
        node.await(discarded);
        discard(node, discarded, 5);

        for (var shipment : List.of(unknown, refused, discarded)) {
            var before = node.attempt(shipment);
            assertThatThrownBy(() -> adopt(node, shipment, 5)).isInstanceOfSatisfying(Rejection.class,
                    rejection -> assertThat(rejection.code()).isEqualTo(ErrorCode.WRONG_STATUS));
            assertThat(node.attempt(shipment)).isEqualTo(before);
        }
        assertThatThrownBy(() -> node.decisions.decide(new AdoptAttempt(987_654, new UserId(5), null), MetaData.emptyInstance()))
                .isInstanceOf(NotFound.class);
        assertThat(node.attempt(discarded).documents()).hasSize(2);
        assertThat(service.created).isEmpty();
    }

    @Test
    @Rule("LBL-73")
    void anAdminMayAlsoPutALabelThatWaitsOnItsShipment() {
        var node = node();
        var shipment = service.request();
        answered(node, shipment);

        adopt(node, shipment, 5);

        assertThat(node.state(shipment)).isEqualTo(ADOPTED);
        assertThat(service.created).containsKey(shipment);
    }

    @Test
    @Rule("LBL-72")
    void aParcelForWhichNothingCameHasNoLabel() {
        var node = node();
        var shipment = service.request();
        provider.answers(fault(new Labelled(null, null,
                List.of(new LabelledParcel(null, null, List.of()), parcel("3SSECOND"),
                        new LabelledParcel("3STHIRD", null, List.of())),
                List.of())));
        node.await(shipment);

        adopt(node, shipment, 5);

        var label = service.created.get(shipment);
        assertThat(label.parcels()).extracting(it -> it.trackingcode()).containsExactly(null, "3SSECOND", "3STHIRD");
        assertThat(label.parcels()).extracting(it -> it.labelurl() != null).containsExactly(false, true, false);
        assertThat(label.labelurl()).isEqualTo(label.parcels().get(1).labelurl());
        assertThat(label.parcel(3)).isEqualTo(Label.Parcel.NOTHING);
    }

    @Test
    @Rule({"LBL-71", "LBL-72"})
    void aLaterLabelReplacesOneThatCameBeforeAndBothAreKept() {
        var node = node();
        var shipment = service.request(ProviderKind.JSON_PUSH, false);
        provider.answers(fault(label("3SFIRST")));
        node.await(shipment);
        provider.answers(new Unusable("a fault", "status 500"));
        assertThat(node.await(shipment, true).message()).contains("A label came all the same", "resend=true");
        provider.answers(label("3SSECOND"));

        assertThat(node.await(shipment, true).state()).isEqualTo(State.CREATED);

        var label = service.created.get(shipment);
        assertThat(label.parcels()).extracting(it -> it.trackingcode()).containsExactly("3SSECOND");
        assertThat(label.labelurl()).isEqualTo(label.parcels().getFirst().labelurl());
        assertThat(Objects.requireNonNull(node.attempt(shipment).documents())).hasSize(4)
                .first().extracting(link -> link.url()).isEqualTo(label.labelurl());
    }

    /** A provider that has sold a label does not refuse it. */
    @Test
    @Rule({"LBL-31", "LBL-72"})
    void aRefusalDoesNotTakeAwayALabelThatCame() {
        var node = node();
        var shipment = service.request(ProviderKind.CUSTOM, true);
        provider.answers(fault(label("3SFOUND")));
        node.await(shipment);
        provider.answers(new Refused(List.of("the key is too old"), true));

        assertThat(node.await(shipment).message()).contains("A label came all the same");

        assertThat(node.state(shipment)).isEqualTo(UNKNOWN);
        assertThat(node.attempt(shipment).detail()).isEqualTo("the key is too old");
        adopt(node, shipment, 5);
        assertThat(service.created.get(shipment).parcels().getFirst().trackingcode()).isEqualTo("3SFOUND");
    }

    @Test
    @Rule({"LBL-66", "LBL-73"})
    void aLabelThatIsNoLongerKeptIsNotAdopted() {
        var node = node();
        var shipment = service.request();
        provider.answers(fault(label("3SFOUND")));
        node.await(shipment);
        clock.passes(GatewayNode.SETTINGS.keepLabels().plusSeconds(1));

        assertThatThrownBy(() -> adopt(node, shipment, 5)).hasMessageContaining("no longer kept");

        assertThat(node.state(shipment)).isEqualTo(UNKNOWN);
        assertThat(node.attempt(shipment).documents()).isEmpty();
    }

    @Test
    @Rule({"LBL-63", "LBL-67"})
    void anAttemptNamesWhatTheCarrierSaw() {
        var node = node();
        var shipment = service.request();
        node.await(shipment);

        var attempt = node.attempt(shipment);

        var sent = provider.reached.element();
        assertThat(attempt.idempotencyKey()).isEqualTo(sent.key());
        assertThat(attempt.reference()).isEqualTo(sent.contents().reference()).isEqualTo("R-1");
        assertThat(attempt.orderid()).isEqualTo(sent.contents().orderid());
        assertThat(attempt.picklistid()).isEqualTo(sent.contents().picklistid());
        assertThat(attempt.forUsers().idempotencyKey()).isNull();
        assertThat(attempt.forUsers().documents()).isNull();
        assertThat(attempt.forUsers().reference()).isEqualTo("R-1");
    }

    @Test
    @Rule({"LBL-64", "LBL-65"})
    void keepsDocumentsByteForByteUnderAddressesThatNobodyCanGuess() {
        var node = node();
        var shipment = service.request();
        var answer = label("3SBYTES");
        provider.answers(answer);
        node.await(shipment);

        var label = service.created.get(shipment);
        var parcel = label.parcels().getFirst();
        assertThat(label.labelurl()).isEqualTo(parcel.labelurl());
        assertThat(parcel.labelurl()).matches("/labels/[0-9a-f]{40}\\.pdf");
        assertThat(parcel.labelurlZpl()).matches("/labels/[0-9a-f]{40}\\.zpl");
        assertThat(token(parcel.labelurl())).isNotEqualTo(token(parcel.labelurlZpl()));
        var documents = answer.parcels().getFirst().documents();
        var pdf = node.store.document(token(parcel.labelurl()), clock.instant()).orElseThrow();
        assertThat(pdf.format()).isEqualTo("pdf");
        assertThat(pdf.content()).isEqualTo(documents.get(0).content());
        assertThat(node.store.document(token(parcel.labelurlZpl()), clock.instant()).orElseThrow().content())
                .isEqualTo(documents.get(1).content());
    }

    @Test
    @Rule("LBL-65")
    void joinsTheLabelsInTheOrderOfParcelsAndPutsCustomsDocumentsAtTheEnd() throws IOException {
        var node = node();
        var shipment = service.request();
        provider.answers(new Labelled(null, null, List.of(
                new LabelledParcel("A", null, List.of(pdf(Document.Type.CUSTOMS, 595, 842), pdf(Document.Type.LABEL, 101, 200))),
                new LabelledParcel("B", null, List.of(pdf(Document.Type.LABEL, 102, 200))),
                parcel("C")), List.of()));
        node.await(shipment);

        var label = service.created.get(shipment);
        assertThat(label.parcels()).extracting(it -> it.trackingcode()).containsExactly("A", "B", "C");
        assertThat(label.parcels()).extracting(it -> it.labelurl()).doesNotContain(label.labelurl()).doesNotHaveDuplicates();
        var merged = node.store.document(token(label.labelurl()), clock.instant()).orElseThrow();
        try (var document = Loader.loadPDF(merged.content())) {
            assertThat(IntStream.range(0, document.getNumberOfPages())
                    .map(page -> Math.round(document.getPage(page).getMediaBox().getWidth())))
                    .containsExactly(101, 102, 298, 595);
        }
    }

    @Test
    @Rule({"LBL-65", "SHP-17", "SHP-18"})
    void eachParcelHasItsDocumentsAndTheZplOfAllIsJoined() {
        var node = node();
        var shipment = service.request();
        var first = parcel("A");
        provider.answers(new Labelled(null, null, List.of(
                new LabelledParcel("A", null,
                        Stream.concat(first.documents().stream(), Stream.of(pdf(Document.Type.CUSTOMS, 595, 842)))
                                .toList()),
                parcel("B")), List.of()));
        node.await(shipment);

        var label = service.created.get(shipment);
        assertThat(label.parcels().getFirst().documents())
                .extracting(link -> "%s %s %s".formatted(link.type(), link.size(), link.format()))
                .containsExactly("label A6 pdf", "label A6 zpl", "customs A4 pdf");
        assertThat(label.parcels().getLast().documents()).extracting(link -> link.url())
                .containsExactly(label.parcels().getLast().labelurl(), label.parcels().getLast().labelurlZpl());
        assertThat(node.store.document(token(label.labelurlZpl()), clock.instant()).orElseThrow().content()).asString()
                .isEqualTo("^XAA^XZ\n^XAB^XZ\n");

        var single = service.request();
        provider.answers(label("C"));
        node.await(single);
        assertThat(service.created.get(single).labelurlZpl())
                .isEqualTo(service.created.get(single).parcels().getFirst().labelurlZpl());
        var partly = service.request();
        provider.answers(new Labelled(null, null,
                List.of(first, new LabelledParcel("D", null, List.of(pdf(Document.Type.LABEL, 102, 200)))), List.of()));
        node.await(partly);
        assertThat(service.created.get(partly).labelurlZpl()).isNull();
    }

    @Test
    @Rule("LBL-65")
    void aLabelThatCannotBeJoinedIsKeptAsItIs() {
        var node = node();
        var shipment = service.request();
        var broken = new Document(Document.Type.LABEL, Document.Size.A6, Document.Format.PDF, "%PDF-1.4 broken".getBytes());
        provider.answers(new Labelled(null, null,
                List.of(new LabelledParcel("A", null, List.of(broken)), new LabelledParcel("B", null, List.of(broken))),
                List.of("tracking_url is not an http or https address")));

        assertThat(node.await(shipment).state()).isEqualTo(State.CREATED);

        var label = service.created.get(shipment);
        assertThat(label.labelurl()).isEqualTo(label.parcels().getFirst().labelurl());
        assertThat(node.attempt(shipment).detail()).isEqualTo("left out: tracking_url is not an http or https address");
        assertThat(node.store.document(token(label.labelurl()), clock.instant()).orElseThrow().content())
                .isEqualTo(broken.content());
    }

    @Test
    @Rule("LBL-66")
    void dropsDocumentsAfterTheirTimeAndKeepsTheAttempt() {
        var node = node();
        var shipment = service.request();
        node.await(shipment);
        var token = token(service.created.get(shipment).labelurl());
        node.maintenance.dropDocuments();
        assertThat(node.store.document(token, clock.instant())).isPresent();

        clock.passes(GatewayNode.SETTINGS.keepLabels().plusSeconds(1));
        assertThat(node.store.document(token, clock.instant())).isEmpty();
        node.maintenance.dropDocuments();

        assertThat(node.store.pdfs(node.attempt(shipment).idattempt())).isEmpty();
        assertThat(node.state(shipment)).isEqualTo(ADOPTED);
    }

    @Test
    @Rule("LBL-63")
    void listsAttemptsNewestFirst() {
        var node = node();
        var first = service.request();
        var second = service.request();
        provider.answers(new Unknown("silence"));
        node.await(first);
        provider.answers(label("3S"));
        node.await(second);

        assertThat(node.store.page(null, 0, clock.instant())).extracting(it -> it.idshipment()).containsExactly(second.value(),
                first.value());
        assertThat(node.store.page(null, 1, clock.instant())).extracting(it -> it.idshipment()).containsExactly(first.value());
        assertThat(node.store.page(UNKNOWN, 0, clock.instant())).extracting(it -> it.idshipment()).containsExactly(first.value());
        assertThat(node.store.ofPicklist(new PicklistId(1_000 + second.value()), clock.instant())).extracting(it -> it.state())
                .containsExactly(ADOPTED);
    }

    @Test
    @Rule("LBL-68")
    void measuresCallsAndTheAgeOfWhatIsUnknown() {
        var node = node();
        assertThat(node.meters.get("fulfilment.labels.running").gauge().value()).isZero();
        node.await(service.request());
        provider.answers(new Refused(List.of("no")));
        node.await(service.request());
        provider.answers(new Unknown("silence"));
        var unknown = service.request();
        node.await(unknown);

        for (var outcome : Set.of("labelled", "refused", "unknown")) {
            assertThat(node.meters.get("fulfilment.labels.calls").tag("provider", "2").tag("outcome", outcome).timer().count())
                    .isEqualTo(1);
        }
        clock.passes(Duration.ofSeconds(90));
        var fresh = new LabelMeters(new io.micrometer.core.instrument.simple.SimpleMeterRegistry(), node.store, clock);
        Eventually.until(() -> fresh.oldestUnknown() == 90, () -> "the age of what is unknown, it is " + fresh.oldestUnknown());
    }

    @Test
    @Rule("LBL-51")
    void anAttemptThatTwoProcessesChangeIsDecidedAnew() {
        var one = node(GatewayNode.SETTINGS, true);
        var other = node(GatewayNode.SETTINGS, true);
        for (int round = 0; round < 20; round++) {
            var attempt = one.store.create(service.found(service.request()), "two " + round, clock.instant());
            var sent = List.of(one, other).stream().map(node -> CompletableFuture
                    .runAsync(() -> node.store.change(attempt.id(),
                            it -> it.sending(attempt, node.process.id(), null, clock.instant())))
                    .handle((done, failed) -> failed == null)).toList();

            assertThat(sent.stream().filter(CompletableFuture::join)).hasSize(1);
            assertThat(one.store.find(attempt.id()).orElseThrow().tries()).isEqualTo(1);
        }
    }

    /** The clock of production: nothing above depends on a clock that stands still. */
    @Test
    @Rule("LBL-53")
    void worksWithAClockThatMoves() {
        var node = new GatewayNode(DATABASE.store(), provider, service, GatewayNode.SETTINGS, false, Clock.systemUTC());
        nodes.add(node);
        assertThat(node.await(service.request()).state()).isEqualTo(State.CREATED);
    }

    private List<String> cancellations(ShipmentId shipment) {
        return DATABASE.jdbc().queryForList("select cause || ' ' || state from gateway.label_cancellation where idshipment = ?",
                String.class, shipment.value());
    }

    private ConfiguredProvider cancellable() {
        return new ConfiguredProvider(ProviderKind.CUSTOM, true, new ProviderConnection("https://carrier.example", null,
                "https://carrier.example/cancellations", null, null, null, false));
    }

    @Test
    @Rule("LBL-77")
    void whatMayHaveBeenSoldForADiscardedAttemptIsCancelled() {
        var node = node();
        service.connected = cancellable();
        var unknown = service.request();
        provider.answers(new Unknown("no answer"));
        node.await(unknown);

        discard(node, unknown, 8);

        assertThat(cancellations(unknown)).containsExactly("DISCARDED REQUESTED");
        var refused = service.request();
        provider.answers(new Refused(List.of("no")));
        node.await(refused);
        assertThat(cancellations(refused)).isEmpty();
    }

    @Test
    @Rule("LBL-77")
    void aLabelThatWaitedIsCancelledWithItsAttempt() {
        var node = node();
        service.paused(true);
        var answered = service.request();
        node.await(answered);
        assertThat(node.state(answered)).isEqualTo(ANSWERED);

        discard(node, answered, 8);

        assertThat(cancellations(answered)).containsExactly("DISCARDED REQUESTED"); // without an address it waits for a person
    }

    /** Who discards it has asked the carrier. */
    @Test
    @Rule("LBL-77")
    void withoutALabelAndAnAddressNothingIsCancelled() {
        var node = node();
        var unknown = service.request();
        provider.answers(new Unknown("no answer"));
        node.await(unknown);

        discard(node, unknown, 8);

        assertThat(cancellations(unknown)).isEmpty();
    }

    @Test
    @Rule("LBL-84")
    void showsWhatTheLabelCosts() {
        var node = node();
        var label = FakeProvider.label("3SPRICE");
        provider.answers(new Labelled(label.carrierKey(), label.carrierName(), label.parcels(), List.of(),
                new LabelPrice(new BigDecimal("6.9500"), "EUR")));
        var priced = service.request();
        node.await(priced);

        assertThat(node.attempt(priced).price()).isEqualTo(Price.of("6.95"));
        assertThat(node.attempt(priced).currency()).isEqualTo("EUR");
        provider.answers(label);
        var silent = service.request();
        node.await(silent);
        assertThat(node.attempt(silent).price()).isNull();
        assertThat(node.attempt(silent).currency()).isNull();
    }
}
