package fulfilment.command.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.shipments.ShipmentCommand.Reported;
import fulfilment.api.shipments.ShipmentEvent.LabelDropped;
import fulfilment.api.shipments.ShipmentEvent.LabelRefused;
import fulfilment.api.shipments.ShipmentEvent.ShipmentAnonymized;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentRequested;
import fulfilment.api.shipments.ShipmentEvent.ShipmentUndone;
import fulfilment.api.shipments.ShipmentEvent.TrackingReported;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.TrackingOutcome;
import fulfilment.api.shipments.TrackingStatus.Since;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.platform.Root;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.function.IntSupplier;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * Parcels that leave with a provider. If the provider makes labels, the shipment is requested first, and exists once its label is there. After
 * that, only reports of its provider about its parcels change it. It can be cancelled soon after its creation.
 */
@AggregateRoot(type = "shipment")
class Shipment extends Root implements Forgettable {

    /** How much the clock of a provider may differ from that of the service. */
    private static final Duration CLOCKS_DIFFER = Duration.ofMinutes(5);

    private enum State {
        REQUESTED,
        CREATED,
        CANCELLED,
        /** The provider gave no label, or the label is not used. */
        ENDED
    }

    @AggregateIdentifier
    private ShipmentId id;
    private PicklistId picklist;
    private State state;
    private @Nullable Instant cancellableUntil;
    private @Nullable ShipmentRequested request;
    private SortedMap<Integer, Integer> contents = Collections.emptySortedMap();
    private ReportedParcels tracked = new ReportedParcels(List.of());
    /** Who takes it, and when it was made. */
    private int idshippingprovider;
    private @Nullable Instant created;
    private boolean undone;
    private boolean forgotten;

    /** The event store calls this, then replays the shipment's events. */
    Shipment() {}

    Shipment(ShipmentCreated beginning) {
        apply(beginning);
    }

    Shipment(ShipmentRequested beginning) {
        apply(beginning);
    }

    PicklistId picklist() {
        return picklist;
    }

    /** What is in the parcels that were asked for; empty if the request does not say. */
    SortedMap<Integer, Integer> requestedContents() {
        return request == null
                ? Collections.emptySortedMap()
                : ParcelPlan.contents(request.parcels().stream().map(LabelOrder.Parcel::products).toList());
    }

    boolean isRequested() {
        return state == State.REQUESTED;
    }

    /**
     * Makes a requested shipment one with a label.
     *
     * @param warehouse that it leaves from
     * @param parcelIds ids for its parcels
     * @return who asked for it
     */
    int adopt(Label label, WarehouseId warehouse, Instant cancellableUntil, IntSupplier parcelIds) {
        var asked = Objects.requireNonNull(request, "a requested shipment has its request");
        var parcels = ParcelPlan.labelled(asked.parcels(), label, parcelIds);
        apply(new ShipmentCreated(id, asked.picklist(), asked.order(),
                asked.carriage().labelled(label.carrierKey(), label.carrierName()), parcels, asked.by(), cancellableUntil,
                label.labelurl(), label.labelurlZpl(), warehouse));
        return asked.by();
    }

    void refuse(String why) {
        if (isRequested()) {
            apply(new LabelRefused(id, why));
        }
    }

    void drop(UserId by) {
        if (isRequested()) {
            apply(new LabelDropped(id, by.value()));
        }
    }

    /**
     * @throws NotFound               if it belongs to another picklist, or has no label yet
     * @throws ShipmentNotCancellable if it is too late, or it is already cancelled
     */
    void cancel(PicklistId of, Instant now) {
        if (!of.equals(picklist) || cancellableUntil == null) {
            throw new NotFound("shipment", id);
        }
        if (state == State.CANCELLED) {
            throw new ShipmentNotCancellable("shipment %d is already cancelled".formatted(id.value()));
        }
        if (now.isAfter(cancellableUntil)) {
            throw new ShipmentNotCancellable("it is too late to cancel shipment %d".formatted(id.value()));
        }
        apply(new ShipmentCancelled(id));
    }

    /** What is in its parcels: pieces by line that is no part; empty if the shipment does not say. */
    SortedMap<Integer, Integer> contents() {
        return contents;
    }

    /** @throws NotFound if it has no label yet; @throws Rejection code 21 if it is undone already. Rule SHP-48. */
    void requireUndoable() {
        if (cancellableUntil == null) {
            throw new NotFound("shipment", id);
        }
        if (undone) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "shipment %d is already undone".formatted(id.value()));
        }
    }

    /** @param returned pieces by line that is no part */
    void undo(String reason, List<ParcelContent> returned, UserId by) {
        apply(new ShipmentUndone(id, reason, returned, state == State.CANCELLED, by.value()));
    }

    /**
     * Takes what a provider reports of parcels. Rules SHP-69 to SHP-74.
     *
     * @param reportIds ids for what is stored
     */
    TrackingOutcome report(ShippingProviderId by, Reported report, Instant now, IntSupplier reportIds) {
        if (state != State.CREATED || forgotten || by.value() != idshippingprovider || created == null) {
            return TrackingOutcome.UNKNOWN_TRACKING_CODE;
        }
        var news = tracked.news(report);
        var outcome = tracked.outcome(news);
        if (outcome != TrackingOutcome.TAKEN) {
            return outcome;
        }
        if (report.at().isAfter(now.plus(CLOCKS_DIFFER))) {
            return TrackingOutcome.TIME_IN_FUTURE;
        }
        if (report.at().isBefore(created.minus(CLOCKS_DIFFER))) {
            return TrackingOutcome.TIME_TOO_EARLY;
        }
        for (int parcel : news) {
            var shown = tracked.after(parcel, new Since(report.status(), report.at()));
            apply(new TrackingReported(id, reportIds.getAsInt(), parcel, report.status(), report.at(), report.description(),
                    shown.parcel(), shown.shipment(), shown.changed()));
        }
        return outcome;
    }

    /** @throws Rejection code 21 if it waits for its label, which needs the address */
    void anonymize() {
        if (isRequested()) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "shipment %d waits for its label".formatted(id.value()));
        }
        forget();
    }

    @Override
    public void forget() {
        if (!forgotten) {
            apply(new ShipmentAnonymized(id));
        }
    }

    @EventSourcingHandler
    void evolve(ShipmentRequested event) {
        id = event.shipment();
        picklist = event.picklist();
        request = event;
        state = State.REQUESTED;
    }

    @EventSourcingHandler
    void evolve(ShipmentCreated event, @Timestamp Instant at) {
        id = event.shipment();
        picklist = event.picklist();
        cancellableUntil = event.cancellableUntil();
        request = null;
        contents = ParcelPlan.contents(event.parcels().stream().map(Parcel::products).toList());
        idshippingprovider = event.carriage().idshippingprovider();
        created = at;
        tracked = new ReportedParcels(event.parcels());
        state = State.CREATED;
    }

    @EventSourcingHandler
    void evolve(LabelRefused event) {
        state = State.ENDED;
    }

    @EventSourcingHandler
    void evolve(LabelDropped event) {
        state = State.ENDED;
    }

    @EventSourcingHandler
    void evolve(ShipmentCancelled event) {
        state = State.CANCELLED;
    }

    @EventSourcingHandler
    void evolve(ShipmentUndone event) {
        state = State.CANCELLED;
        undone = true;
        forgotten = false;
    }

    @EventSourcingHandler
    void evolve(TrackingReported event) {
        tracked.evolve(event);
    }

    @EventSourcingHandler
    void evolve(ShipmentAnonymized event) {
        forgotten = true;
    }
}
