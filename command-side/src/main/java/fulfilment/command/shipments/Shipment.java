package fulfilment.command.shipments;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentId;
import java.time.Duration;
import java.time.Instant;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** Parcels that left with a provider: made once, perhaps cancelled soon after, never changed. */
@AggregateRoot(type = "shipment")
class Shipment {

    /** Source: core API, Limits, Shipment cancellation window. */
    private static final Duration CANCELLABLE = Duration.ofMinutes(5);

    @AggregateIdentifier
    private ShipmentId id;
    private PicklistId picklist;
    private Instant created;
    private boolean cancelled;

    /** For the event store, which replays a shipment's events into it. */
    Shipment() {}

    Shipment(ShipmentCreated beginning) {
        apply(beginning);
    }

    /** @throws NotFound unless it is one of this picklist; @throws ShipmentNotCancellable when it is too late */
    void cancel(PicklistId of, Instant now) {
        if (!of.equals(picklist)) {
            throw new NotFound("shipment", id.value());
        }
        if (cancelled) {
            throw new ShipmentNotCancellable("shipment %d is cancelled already".formatted(id.value()));
        }
        if (now.isAfter(created.plus(CANCELLABLE))) {
            throw new ShipmentNotCancellable("shipment %d is more than %d minutes old".formatted(id.value(),
                    CANCELLABLE.toMinutes()));
        }
        apply(new ShipmentCancelled(id));
    }

    @EventSourcingHandler
    void evolve(ShipmentCreated event, @Timestamp Instant at) {
        id = event.shipment();
        picklist = event.picklist();
        created = at;
    }

    @EventSourcingHandler
    void evolve(ShipmentCancelled event) {
        cancelled = true;
    }
}
