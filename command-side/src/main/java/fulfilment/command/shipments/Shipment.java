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

/** Parcels that left with a provider. A shipment never changes; it can only be cancelled soon after its creation. */
@AggregateRoot(type = "shipment")
class Shipment {

    @AggregateIdentifier
    private ShipmentId id;
    private PicklistId picklist;
    private Instant cancellableUntil;
    private boolean cancelled;

    /** The event store calls this, then replays the shipment's events. */
    Shipment() {}

    Shipment(ShipmentCreated beginning) {
        apply(beginning);
    }

    /**
     * @throws NotFound               if it belongs to another picklist
     * @throws ShipmentNotCancellable if it is too late, or it is already cancelled
     */
    void cancel(PicklistId of, Instant now) {
        if (!of.equals(picklist)) {
            throw new NotFound("shipment", id.value());
        }
        if (cancelled) {
            throw new ShipmentNotCancellable("shipment %d is already cancelled".formatted(id.value()));
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
