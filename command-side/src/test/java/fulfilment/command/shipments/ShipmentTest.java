package fulfilment.command.shipments;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.shipments.ShipmentEvent.ShipmentAnonymized;
import fulfilment.api.shipments.ShipmentEvent.ShipmentUndone;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.DocumentLink;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelCommand.AdoptLabel;
import fulfilment.api.labels.LabelCommand.DropLabel;
import fulfilment.api.labels.LabelCommand.RefuseLabel;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.Carriage;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentCommand.CancelShipment;
import fulfilment.api.shipments.ShipmentEvent.LabelDropped;
import fulfilment.api.shipments.ShipmentEvent.LabelRefused;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentRequested;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.ResultValidator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A requested shipment becomes one with a label, or ends without. */
class ShipmentTest {

    private static final ShipmentId SHIPMENT = new ShipmentId(31);
    private static final PicklistId PICKLIST = new PicklistId(61);
    private static final Instant UNTIL = Instant.parse("2030-01-01T00:05:00Z");
    private static final Carriage CARRIAGE = new Carriage(2, 7, "custom", "Carrier", "Carrier", "Parcel", null);
    private static final ShipmentRequested REQUESTED = new ShipmentRequested(SHIPMENT, PICKLIST, new OrderId(4711), CARRIAGE,
            List.of(new LabelOrder.Parcel(5, 800, 40, 30, 20), new LabelOrder.Parcel(null, 700, null, null, null)), 3);
    private static final List<DocumentLink> DOCUMENTS = List.of(new DocumentLink("label", "A6", "pdf", "/labels/1.pdf"),
            new DocumentLink("customs", "A4", "pdf", "/labels/1c.pdf"));
    private static final Label LABEL = new Label("bike", "Bike couriers", "/labels/all.pdf",
            "/labels/all.zpl",
            List.of(new Label.Parcel("T1", "https://track.example/T1", "/labels/1.pdf", "/labels/1.zpl", DOCUMENTS),
                    new Label.Parcel("T2", null, "/labels/2.pdf", null, List.of())));
    private static final ShipmentCreated CREATED = new ShipmentCreated(SHIPMENT, PICKLIST, new OrderId(4711),
            new Carriage(2, 7, "custom", "Carrier", "Bike couriers", "Parcel", "bike"),
            List.of(new Parcel(71, 5, 800, 40, 30, 20, "T1", "https://track.example/T1", "/labels/1.pdf", "/labels/1.zpl", null,
                    DOCUMENTS),
                    new Parcel(72, null, 700, null, null, null, "T2", null, "/labels/2.pdf", null)),
            3, UNTIL, "/labels/all.pdf", "/labels/all.zpl", new WarehouseId(1));

    private final AggregateTestFixture<Shipment> fixture = new AggregateTestFixture<>(Shipment.class);

    /** Passes commands to the aggregate, as {@link Shipping} does. */
    private final class Handlers {

        private final AtomicInteger parcels = new AtomicInteger(70);

        @CommandHandler
        void handle(AdoptLabel command) {
            decide(command.shipment(), it -> it.adopt(command.label(), new WarehouseId(1), UNTIL, parcels::incrementAndGet));
        }

        @CommandHandler
        void handle(RefuseLabel command) {
            decide(command.shipment(), it -> it.refuse(command.why()));
        }

        @CommandHandler
        void handle(DropLabel command) {
            decide(command.shipment(), it -> it.drop(command.by()));
        }

        @CommandHandler
        void handle(CancelShipment command) {
            decide(command.shipment(), it -> it.cancel(command.picklist(), UNTIL));
        }

        private void decide(ShipmentId shipment, Consumer<Shipment> decision) {
            fixture.getRepository().load(shipment.toString()).execute(decision);
        }
    }

    @BeforeEach
    void handlers() {
        fixture.registerAnnotatedCommandHandler(new Handlers());
    }

    @Rule("SHP-35")
    @Test
    void becomesAShipmentWithTheLabelsOfItsParcels() {
        fixture.given(REQUESTED).when(new AdoptLabel(SHIPMENT, LABEL)).expectEvents(CREATED);
    }

    @Rule("SHP-35")
    @Test
    void endsWithoutALabelOnce() {
        var refused = new LabelRefused(SHIPMENT, "no such address");
        fixture.given(REQUESTED).when(new RefuseLabel(SHIPMENT, "no such address")).expectEvents(refused);
        fixture.given(REQUESTED, refused).when(new RefuseLabel(SHIPMENT, "again")).expectNoEvents();
        fixture.given(REQUESTED, refused).when(new DropLabel(SHIPMENT, new UserId(4))).expectNoEvents();
        fixture.given(REQUESTED).when(new DropLabel(SHIPMENT, new UserId(4))).expectEvents(new LabelDropped(SHIPMENT, 4));
        fixture.given(REQUESTED, CREATED).when(new RefuseLabel(SHIPMENT, "late")).expectNoEvents();
        fixture.given(REQUESTED, CREATED).when(new DropLabel(SHIPMENT, new UserId(4))).expectNoEvents();
    }

    @Rule({"SHP-20", "SHP-35"})
    @Test
    void isCancelledOnlyWithALabel() {
        var cancel = new CancelShipment(PICKLIST, SHIPMENT);
        fixture.given(REQUESTED, CREATED).when(cancel).expectEvents(new ShipmentCancelled(SHIPMENT));
        fixture.given(REQUESTED).when(cancel).expectException(NotFound.class).expectNoEvents();
        fixture.given(REQUESTED, new LabelRefused(SHIPMENT, "no")).when(cancel).expectException(NotFound.class).expectNoEvents();
    }

    @Rule("SHP-48")
    @Test
    void isUndoneOnceCancelledOrNot() {
        var undone = new ShipmentUndone(SHIPMENT, "came back", List.of(), false, 4);
        var fixed = new AggregateTestFixture<>(Shipment.class);
        fixed.given(CREATED).whenInvoking(SHIPMENT.toString(), it -> undo(it)).expectEvents(undone);
        fixed.given(CREATED, new ShipmentCancelled(SHIPMENT)).whenInvoking(SHIPMENT.toString(), it -> undo(it))
                .expectEvents(new ShipmentUndone(SHIPMENT, "came back", List.of(), true, 4));
        fixed.given(CREATED, undone).whenInvoking(SHIPMENT.toString(), it -> undo(it)).expectException(Rejection.class)
                .expectNoEvents();
        fixed.given(REQUESTED).whenInvoking(SHIPMENT.toString(), it -> undo(it)).expectException(NotFound.class).expectNoEvents();
    }

    private static void undo(Shipment shipment) {
        shipment.requireUndoable();
        shipment.undo("came back", List.of(), new UserId(4));
    }

    @Rule("ORD-61")
    @Test
    void isAnonymizedOnceUnlessItWaitsForItsLabel() {
        var anonymized = new ShipmentAnonymized(SHIPMENT);
        anonymizing(REQUESTED).expectException(Rejection.class).expectNoEvents();
        anonymizing(REQUESTED, CREATED).expectEvents(anonymized);
        anonymizing(REQUESTED, new LabelRefused(SHIPMENT, "no such street")).expectEvents(anonymized);
        anonymizing(CREATED, anonymized).expectNoEvents();
        anonymizing(CREATED, anonymized, new ShipmentUndone(SHIPMENT, "came back", List.of(), false, 4)).expectEvents(anonymized);
    }

    private static ResultValidator<Shipment> anonymizing(Object... before) {
        return new AggregateTestFixture<>(Shipment.class).given(before).whenInvoking(SHIPMENT.toString(), Shipment::anonymize);
    }
}
