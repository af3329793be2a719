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
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.GivenLabel;
import fulfilment.api.labels.LabelCommand.AdoptAttempt;
import fulfilment.api.labels.LabelCommand.DiscardAttempt;
import fulfilment.api.labels.LabelOutcome.State;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.users.UserId;
import fulfilment.provider.protocol.Document.Type;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import fulfilment.provider.protocol.ProviderAnswer.Unknown;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import fulfilment.server.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An admin gives the label of an attempt whose outcome is unknown: there is one label on the shipment, whatever else happens. */
@Rule("LBL-85")
class GivenLabelTest {

    private static final AttemptDatabase DATABASE = new AttemptDatabase();
    private static final byte[] PDF = FakeProvider.pdf(Type.LABEL, 298, 420).content();

    private final FakeProvider provider = new FakeProvider();
    private final FakeService service = new FakeService();
    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-22T10:00:00Z"));
    private final List<GatewayNode> nodes = new ArrayList<>();

    private GatewayNode node(boolean cluster) {
        var node = new GatewayNode(DATABASE.store(), provider, service, GatewayNode.SETTINGS, cluster, clock);
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

    private ShipmentId unknown(GatewayNode node, boolean keepsKeys) {
        provider.answers(new Unknown("no answer"));
        var shipment = service.request(ProviderKind.CUSTOM, keepsKeys);
        node.await(shipment);
        assertThat(node.state(shipment)).isEqualTo(UNKNOWN);
        return shipment;
    }

    private static GivenLabel given(String trackingcode) {
        return new GivenLabel(Base64.getEncoder().encodeToString(PDF), trackingcode, null, "postnl", "PostNL", "6.95", "EUR",
                null);
    }

    private static void give(GatewayNode node, ShipmentId shipment, int by, @Nullable GivenLabel given) {
        node.decisions.decide(new AdoptAttempt(node.attempt(shipment).idattempt(), new UserId(by), given),
                MetaData.emptyInstance());
    }

    private static void discard(GatewayNode node, ShipmentId shipment) {
        node.decisions.decide(new DiscardAttempt(node.attempt(shipment).idattempt(), new UserId(7)), MetaData.emptyInstance());
    }

    private static String refused(ErrorCode code, Runnable work) {
        var refusal = new String[1];
        assertThatThrownBy(work::run).isInstanceOfSatisfying(Rejection.class, rejection -> {
            assertThat(rejection.code()).isEqualTo(code);
            refusal[0] = rejection.message();
        });
        return String.valueOf(refusal[0]);
    }

    @Test
    void theShipmentGetsTheLabelAsIfTheCarrierHadAnswered() {
        var node = node(false);
        var shipment = unknown(node, false);

        give(node, shipment, 5, given("3SHAND"));

        var attempt = node.attempt(shipment);
        assertThat(attempt.state()).isEqualTo(ADOPTED);
        assertThat(attempt.givenByIduser()).isEqualTo(5);
        assertThat(attempt.forUsers().givenByIduser()).isNull();
        assertThat(attempt.trackingcode()).isEqualTo("3SHAND");
        assertThat(attempt.price()).isEqualTo(Price.of("6.95"));
        assertThat(attempt.currency()).isEqualTo("EUR");
        assertThat(attempt.problem()).isNull();
        assertThat(attempt.detail()).isEqualTo("no answer");
        var document = Objects.requireNonNull(attempt.documents()).getFirst();
        var label = service.created.get(shipment);
        assertThat(label.labelurl()).isEqualTo(document.url());
        assertThat(label.carrierKey()).isEqualTo("postnl");
        assertThat(label.carrierName()).isEqualTo("PostNL");
        assertThat(label.parcels().getFirst().trackingcode()).isEqualTo("3SHAND");
        assertThat(node.store.document(document.url().replaceAll("/labels/|\\.pdf", ""), clock.instant()).orElseThrow().content())
                .isEqualTo(PDF);
        assertThat(service.askers).containsExactly("5 null");
        assertThat(node.await(shipment).state()).isEqualTo(State.CREATED);
        assertThat(provider.reached).hasSize(1);
    }

    @Test
    void itReplacesALabelThatCameAndBothAreKept() {
        var node = node(false);
        var shipment = service.request();
        provider.answers(new Unusable("a fault", "status 500", label("3SFOUND")));
        node.await(shipment);

        give(node, shipment, 5, given("3SHAND"));

        assertThat(service.created.get(shipment).parcels()).extracting(parcel -> parcel.trackingcode()).containsExactly("3SHAND");
        assertThat(Objects.requireNonNull(node.attempt(shipment).documents())).hasSize(3).first()
                .extracting(link -> link.url()).isEqualTo(service.created.get(shipment).labelurl());
    }

    @Test
    void onlyAnUnknownAttemptTakesOne() {
        var node = node(false);
        var adopted = unknown(node, false);
        give(node, adopted, 5, given("3SFIRST"));
        var discarded = unknown(node, false);
        discard(node, discarded);
        service.paused(true);
        provider.answers(label("3SCAME"));
        var answered = service.request();
        node.await(answered);
        service.paused(false);
        provider.answers(new Refused(List.of("no")));
        var refused = service.request();
        node.await(refused);

        for (var shipment : List.of(adopted, discarded, answered, refused)) {
            var before = node.attempt(shipment);

            assertThat(refused(ErrorCode.WRONG_STATUS, () -> give(node, shipment, 6, given("3SSECOND"))))
                    .contains(before.state().name().toLowerCase(Locale.ROOT), "only while the outcome is unknown");

            assertThat(node.attempt(shipment)).isEqualTo(before);
        }
        assertThat(refused(ErrorCode.WRONG_STATUS, () -> give(node, answered, 6, given("3SSECOND"))))
                .contains("ship with the label that it has");
        assertThat(service.created).containsOnlyKeys(adopted);
    }

    @Test
    void whatIsWrongChangesNothing() {
        var node = node(false);
        var shipment = unknown(node, false);
        var before = node.attempt(shipment);

        assertThat(refused(ErrorCode.PARAMETER,
                () -> give(node, shipment, 5, new GivenLabel("aGVsbG8=", null, null, null, null, null, null, null))))
                .contains("is not a PDF");
        assertThat(refused(ErrorCode.PARAMETER, () -> give(node, shipment, 5, new GivenLabel(null, null, null, null, null, null,
                null, List.of(new GivenLabel.Parcel("x", null, null), new GivenLabel.Parcel("x", null, null))))))
                .contains("2 parcels, 1 were asked for");

        assertThat(node.attempt(shipment)).isEqualTo(before);
        assertThat(service.created).isEmpty();
    }

    @Test
    @Rule("LBL-56")
    void aLabelThatThePicklistDoesNotTakeWaits() {
        var node = node(false);
        var shipment = unknown(node, false);
        service.paused(true);

        assertThat(refused(ErrorCode.PICKLIST_PAUSED, () -> give(node, shipment, 5, given("3SHAND"))))
                .startsWith("the picklist is paused: the label is kept with attempt ");

        assertThat(node.state(shipment)).isEqualTo(ANSWERED);
        assertThat(node.attempt(shipment).givenByIduser()).isEqualTo(5);
        service.paused(false);
        give(node, shipment, 6, null);
        assertThat(node.state(shipment)).isEqualTo(ADOPTED);
        assertThat(service.created.get(shipment).parcels().getFirst().trackingcode()).isEqualTo("3SHAND");
    }

    @Test
    void anAttemptWhoseShipmentIsOverTakesNone() {
        var node = node(false);
        var shipment = unknown(node, false);
        service.ends(shipment);

        assertThat(refused(ErrorCode.WRONG_STATUS, () -> give(node, shipment, 5, given("3SHAND"))))
                .contains("not requested any more");

        assertThat(node.state(shipment)).isEqualTo(UNKNOWN);
    }

    @Test
    void whileTheRequestIsSentAgainNoneIsTaken() {
        var node = node(false);
        var shipment = unknown(node, true);
        provider.hold();
        provider.answers(label("3SAGAIN"));
        var again = node.awaitLater(shipment);
        GatewayNode.until(() -> node.state(shipment) == SENT);

        assertThat(refused(ErrorCode.WRONG_STATUS, () -> give(node, shipment, 5, given("3SHAND")))).contains("is sent");

        provider.release();
        assertThat(again.join().state()).isEqualTo(State.CREATED);
        assertThat(service.created.get(shipment).parcels().getFirst().trackingcode()).isEqualTo("3SAGAIN");
    }

    @Test
    @Rule("LBL-54")
    void aLateAnswerDoesNotReplaceIt() {
        var node = node(true);
        var shipment = unknown(node, false);
        give(node, shipment, 5, given("3SHAND"));
        long attempt = node.attempt(shipment).idattempt();

        node.store.answered(attempt, label("3SLATE"), clock.instant(), Duration.ofDays(1));
        node.store.lost(attempt, node.process.id(), "lost", "status 500", label("3SLATER"), clock.instant(), Duration.ofDays(1));

        var now = node.attempt(shipment);
        assertThat(now.state()).isEqualTo(ADOPTED);
        assertThat(now.trackingcode()).isEqualTo("3SHAND");
        assertThat(now.detail()).contains("answered after the label was given by hand", "3SLATE", "not used");
        assertThat(now.documents()).hasSize(1);
    }

    @Test
    void ofTwoAdminsALateAnswerADiscardAndARequestOneSettlesIt() {
        var one = node(true);
        var other = node(true);
        for (int round = 0; round < 15; round++) {
            var shipment = unknown(one, false);
            long attempt = one.attempt(shipment).idattempt();

            var all = Stream.<Runnable>of(() -> give(one, shipment, 5, given("3SFIRST")),
                    () -> give(other, shipment, 6, given("3SSECOND")), () -> discard(other, shipment),
                    () -> one.store.answered(attempt, label("3SLATE"), clock.instant(), Duration.ofDays(1)),
                    () -> one.await(shipment))
                    .map(work -> CompletableFuture.runAsync(work).handle((done, failed) -> failed == null)).toList();

            var gave = all.subList(0, 2).stream().filter(CompletableFuture::join).count();
            all.forEach(CompletableFuture::join);
            one.await(shipment); // takes a label that came late
            assertThat(one.state(shipment)).isIn(Set.of(ADOPTED, DISCARDED));
            assertThat(gave).isLessThanOrEqualTo(1);
            boolean isAdopted = one.state(shipment) == ADOPTED;
            assertThat(service.created.containsKey(shipment)).isEqualTo(isAdopted);
            assertThat(service.dropped.containsKey(shipment)).isEqualTo(!isAdopted);
            if (isAdopted) {
                assertThat(service.created.get(shipment).parcels()).singleElement()
                        .extracting(parcel -> parcel.trackingcode()).isEqualTo(one.attempt(shipment).trackingcode());
            }
            if (gave == 1) {
                assertThat(isAdopted).isTrue();
                assertThat(one.attempt(shipment).givenByIduser()).isIn(5, 6);
            }
        }
    }

    /** The process is killed between the label and its shipment. */
    @Test
    @Rule("LBL-60")
    void afterAnInterruptionTheNextRequestTakesTheLabel() {
        var node = node(false);
        var shipment = unknown(node, false);
        service.beforeOutcome(() -> {
            service.beforeOutcome(null);
            throw new IllegalStateException("killed");
        });
        assertThatThrownBy(() -> give(node, shipment, 5, given("3SHAND"))).hasMessage("killed");
        assertThat(node.state(shipment)).isEqualTo(ANSWERED);
        clock.passes(LabelAttempt.LONGEST_ADOPTION.plusSeconds(1));

        node.maintenance.finishAdoptions();

        assertThat(node.state(shipment)).isEqualTo(ANSWERED);
        assertThat(node.await(shipment).state()).isEqualTo(State.CREATED);
        assertThat(service.created.get(shipment).parcels().getFirst().trackingcode()).isEqualTo("3SHAND");
    }
}
