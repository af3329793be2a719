package fulfilment.command.shipments;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.Carriage;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentCommand.ReportTracking;
import fulfilment.api.shipments.ShipmentCommand.Reported;
import fulfilment.api.shipments.ShipmentCommand.TrackingAnswer;
import fulfilment.api.shipments.ShipmentEvent.ShipmentAnonymized;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.TrackingReported;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.TrackingOutcome;
import fulfilment.api.shipments.TrackingStatus;
import fulfilment.api.shipments.TrackingStatus.Since;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a provider reports of the parcels of a shipment. */
class TrackingTest {

    private static final ShipmentId SHIPMENT = new ShipmentId(31);
    private static final ShippingProviderId PROVIDER = new ShippingProviderId(2);
    private static final Instant MADE = Instant.parse("2030-01-01T00:00:00Z");
    private static final ShipmentCreated CREATED = new ShipmentCreated(SHIPMENT, new PicklistId(61), new OrderId(4711),
            new Carriage(2, 7, "custom", "Carrier", "Carrier", "Parcel", null),
            List.of(parcel(71, "T1"), parcel(72, "T2"), parcel(73, null)), 3, MADE.plusSeconds(300), null, null,
            new WarehouseId(1));

    private final AggregateTestFixture<Shipment> fixture = new AggregateTestFixture<>(Shipment.class);
    private final AtomicInteger ids = new AtomicInteger(8);
    /** Of the service. */
    private Instant now = MADE.plus(Duration.ofHours(1));

    private static Parcel parcel(int id, @Nullable String code) {
        return new Parcel(id, null, 500, null, null, null, code, null, null, null);
    }

    private final class Handlers {

        @CommandHandler
        TrackingAnswer handle(ReportTracking command) {
            return fixture.getRepository().load(SHIPMENT.toString())
                    .invoke(shipment -> new TrackingAnswer(command.reports().stream()
                            .map(report -> shipment.report(command.provider(), report, now, ids::incrementAndGet)).toList()));
        }
    }

    @BeforeEach
    void handlers() {
        fixture.registerAnnotatedCommandHandler(new Handlers());
    }

    private static Instant at(int minutes) {
        return MADE.plus(Duration.ofMinutes(minutes));
    }

    private static Reported said(TrackingStatus status, int minutes, Integer... parcels) {
        return new Reported(List.of(parcels), status, at(minutes), null);
    }

    private static ReportTracking reports(Reported... reports) {
        return new ReportTracking(SHIPMENT, PROVIDER, List.of(reports));
    }

    private static Since since(TrackingStatus status, int minutes) {
        return new Since(status, at(minutes));
    }

    private static TrackingReported event(int report, int parcel, TrackingStatus status, int minutes, Since shows,
            @Nullable Since shipment, boolean changed) {
        return new TrackingReported(SHIPMENT, report, parcel, status, at(minutes), null, shows, shipment, changed);
    }

    private void refused(TrackingOutcome outcome, ReportTracking command, Object... more) {
        fixture.givenCurrentTime(MADE).andGiven(Stream.concat(Stream.of((Object) CREATED), Arrays.stream(more)).toArray())
                .when(command).expectResultMessagePayload(new TrackingAnswer(List.of(outcome))).expectNoEvents();
    }

    @Rule({"SHP-70", "SHP-73"})
    @Test
    void saysWhatParcelAndShipmentShow() {
        var transit = since(TrackingStatus.IN_TRANSIT, 30);
        var late = since(TrackingStatus.HANDED_OVER, 10);
        fixture.givenCurrentTime(MADE).andGiven(CREATED)
                .when(reports(said(TrackingStatus.IN_TRANSIT, 30, 71), said(TrackingStatus.HANDED_OVER, 20, 71),
                        said(TrackingStatus.HANDED_OVER, 10, 72), said(TrackingStatus.IN_TRANSIT, 40, 71)))
                .expectResultMessagePayload(new TrackingAnswer(
                        List.of(TrackingOutcome.TAKEN, TrackingOutcome.TAKEN, TrackingOutcome.TAKEN, TrackingOutcome.TAKEN)))
                .expectEvents(event(9, 71, TrackingStatus.IN_TRANSIT, 30, transit, null, true),
                        event(10, 71, TrackingStatus.HANDED_OVER, 20, transit, null, false),
                        event(11, 72, TrackingStatus.HANDED_OVER, 10, late, late, true),
                        event(12, 71, TrackingStatus.IN_TRANSIT, 40, since(TrackingStatus.IN_TRANSIT, 40), late, false));
    }

    @Rule("SHP-71")
    @Test
    void storesTheSameReportOnce() {
        var shown = since(TrackingStatus.DELIVERED, 30);
        var before = event(9, 71, TrackingStatus.DELIVERED, 30, shown, null, true);
        refused(TrackingOutcome.KNOWN, reports(said(TrackingStatus.DELIVERED, 30, 71)), before);
        fixture.givenCurrentTime(MADE).andGiven(CREATED, before).when(reports(said(TrackingStatus.DELIVERED, 30, 71, 72, 72)))
                .expectEvents(event(9, 72, TrackingStatus.DELIVERED, 30, shown, shown, true)); // the other parcel has this report already
    }

    @Rule("SHP-69")
    @Test
    void takesReportsOfTheProviderOfTheShipmentOnly() {
        var delivered = said(TrackingStatus.DELIVERED, 30, 71);
        refused(TrackingOutcome.UNKNOWN_TRACKING_CODE,
                new ReportTracking(SHIPMENT, new ShippingProviderId(3), List.of(delivered)));
        refused(TrackingOutcome.UNKNOWN_TRACKING_CODE, reports(said(TrackingStatus.DELIVERED, 30, 99)));
        refused(TrackingOutcome.UNKNOWN_TRACKING_CODE, reports(said(TrackingStatus.DELIVERED, 30, 73)));
        refused(TrackingOutcome.UNKNOWN_TRACKING_CODE, reports(delivered), new ShipmentCancelled(SHIPMENT));
        refused(TrackingOutcome.UNKNOWN_TRACKING_CODE, reports(delivered), new ShipmentAnonymized(SHIPMENT));
    }

    @Rule("SHP-71")
    @Test
    void takesNoMomentThatCannotBe() {
        refused(TrackingOutcome.TIME_IN_FUTURE, reports(said(TrackingStatus.DELIVERED, 66, 71)));
        refused(TrackingOutcome.TIME_TOO_EARLY, reports(said(TrackingStatus.DELIVERED, -6, 71)));
        fixture.givenCurrentTime(MADE).andGiven(CREATED)
                .when(reports(said(TrackingStatus.DELIVERED, 65, 71), said(TrackingStatus.HANDED_OVER, -5, 71)))
                .expectResultMessagePayload(new TrackingAnswer(List.of(TrackingOutcome.TAKEN, TrackingOutcome.TAKEN)));
    }

    @Rule("SHP-74")
    @Test
    void keepsAHundredReportsOfAParcel() {
        now = MADE.plus(Duration.ofDays(1));
        var hundred = IntStream.range(0, 100).mapToObj(minute -> said(TrackingStatus.IN_TRANSIT, minute, 71));
        var more = Stream.of(said(TrackingStatus.DELIVERED, 200, 71), said(TrackingStatus.IN_TRANSIT, 5, 71),
                said(TrackingStatus.DELIVERED, 200, 72));
        var answer = Stream.concat(IntStream.range(0, 100).mapToObj(one -> TrackingOutcome.TAKEN),
                Stream.of(TrackingOutcome.TOO_MANY_REPORTS, TrackingOutcome.KNOWN, TrackingOutcome.TAKEN)).toList();
        fixture.givenCurrentTime(MADE).andGiven(CREATED).when(reports(Stream.concat(hundred, more).toArray(Reported[]::new)))
                .expectResultMessagePayload(new TrackingAnswer(answer));
        assertThat(ids.get()).isEqualTo(8 + 101);
    }

    @Rule("SHP-73")
    @Test
    void theLatestReportCountsAndAtTheSameMomentTheMoreAdvanced() {
        var first = since(TrackingStatus.IN_TRANSIT, 10);
        assertThat(Since.after(null, first)).isEqualTo(first);
        assertThat(Since.after(first, since(TrackingStatus.HANDED_OVER, 11))).isEqualTo(since(TrackingStatus.HANDED_OVER, 11));
        assertThat(Since.after(first, since(TrackingStatus.DELIVERED, 9))).isEqualTo(first);
        assertThat(Since.after(first, since(TrackingStatus.DELIVERED, 10))).isEqualTo(since(TrackingStatus.DELIVERED, 10));
        assertThat(Since.after(first, since(TrackingStatus.HANDED_OVER, 10))).isEqualTo(first);
    }

    @Rule("SHP-70")
    @Test
    void theLeastAdvancedParcelCounts() {
        var delivered = since(TrackingStatus.DELIVERED, 30);
        var lost = since(TrackingStatus.LOST, 20);
        assertThat(Since.ofShipment(List.of())).isNull();
        assertThat(Since.ofShipment(Arrays.asList(delivered, null))).isNull();
        assertThat(Since.ofShipment(List.of(delivered, lost))).isEqualTo(lost);
        assertThat(Since.ofShipment(List.of(delivered, since(TrackingStatus.DELIVERED, 40)))).isEqualTo(
                since(TrackingStatus.DELIVERED, 40));
        assertThat(Since.ofShipment(List.of(since(TrackingStatus.RETURNED, 1), delivered, lost,
                since(TrackingStatus.HANDED_OVER, 50)))).isEqualTo(since(TrackingStatus.HANDED_OVER, 50));
    }
}
