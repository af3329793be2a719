package fulfilment.command.shipments;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentId;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** Parcels that left with a provider: made once, perhaps cancelled soon after, never changed. */
@AggregateRoot(type = "shipment")
class Shipment {

    @AggregateIdentifier
    private ShipmentId id;
    private PicklistId picklist;
    private Instant cancellableUntil;
    private boolean cancelled;

    /** For the event store, which replays a shipment's events into it. */
    Shipment() {}

    Shipment(ShipmentCreated beginning) {
        apply(beginning);
    }

    /**
     * @throws NotFound               unless it is one of this picklist
     * @throws ShipmentNotCancellable when it is too late, or cancelled already
     */
    void cancel(PicklistId of, Instant now) {
        if (!of.equals(picklist)) {
            throw new NotFound("shipment", id.value());
        }
        if (cancelled) {
            throw new ShipmentNotCancellable("shipment %d is cancelled already".formatted(id.value()));
        }
        if (now.isAfter(cancellableUntil)) {
            throw new ShipmentNotCancellable("it is too late to cancel shipment %d".formatted(id.value()));
        }
        apply(new ShipmentCancelled(id));
    }

    @EventSourcingHandler
    void evolve(ShipmentCreated event) {
        id = event.shipment();
        picklist = event.picklist();
        cancellableUntil = event.cancellableUntil();
    }

    @EventSourcingHandler
    void evolve(ShipmentCancelled event) {
        cancelled = true;
    }
}
