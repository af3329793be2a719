package fulfilment.api.shipments;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.orders.OrderId;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.Person;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a shipment. */
@DataOf(Person.RECIPIENT)
public sealed interface ShipmentEvent extends AboutHandover {

    ShipmentId shipment();

    /**
     * @param by               the user who made it
     * @param cancellableUntil the last moment at which it can be cancelled
     * @param labelurl         path of one PDF with the labels of all parcels; null if there is none
     * @param labelurlZpl      path of the ZPL labels of all parcels in one; null if not every parcel has one, and in events of earlier versions
     * @param warehouse        the warehouse that it leaves from; null in events of earlier versions: such a shipment waits for no handover list
     */
    @StoredAs("shipment.created")
    record ShipmentCreated(ShipmentId shipment, PicklistId picklist, OrderId order, Carriage carriage, List<Parcel> parcels,
            int by, Instant cancellableUntil, @PersonalData @Nullable String labelurl,
            @JsonInclude(JsonInclude.Include.NON_NULL) @PersonalData @Nullable String labelurlZpl,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable WarehouseId warehouse) implements ShipmentEvent {}

    /**
     * A label was requested from a provider. The shipment exists once {@link ShipmentCreated} follows.
     *
     * @param by the user who asked for it
     */
    @StoredAs("shipment.requested")
    record ShipmentRequested(ShipmentId shipment, PicklistId picklist, OrderId order, Carriage carriage,
            List<LabelOrder.Parcel> parcels, int by) implements ShipmentEvent {}

    /** The provider gave no label for a requested shipment. @param why for the user */
    @StoredAs("shipment.label_refused")
    record LabelRefused(ShipmentId shipment, @PersonalData String why) implements ShipmentEvent {}

    /** A person decided that the label of a requested shipment is not used. @param by that user */
    @StoredAs("shipment.label_dropped")
    record LabelDropped(ShipmentId shipment, int by) implements ShipmentEvent {}

    @StoredAs("shipment.cancelled")
    record ShipmentCancelled(ShipmentId shipment) implements ShipmentEvent {}

    /**
     * What left with the shipment is back, or never left.
     *
     * @param returned what is on the picklist again; empty if another shipment of the picklist does not say what is in it, or nothing had left
     * @param cancelled whether the shipment was cancelled before
     * @param by       the user who undid it
     */
    @StoredAs("shipment.undone")
    record ShipmentUndone(ShipmentId shipment, @PersonalData String reason, List<ParcelContent> returned, boolean cancelled,
            int by) implements ShipmentEvent {}

    /**
     * The provider reported what became of a parcel.
     *
     * @param at            when, as the provider says, to the second
     * @param description   more about it, in the words of the provider; null if it said nothing more
     * @param parcelShows   what the parcel shows from now on: it may be an earlier report, if this one came late
     * @param shipmentShows what the shipment shows from now on; null while nothing was reported of one of its parcels
     * @param changed       whether the status of the parcel is another one than before
     */
    @StoredAs("shipment.tracking_reported")
    record TrackingReported(ShipmentId shipment, int idtrackingReport, int idparcel, TrackingStatus status, Instant at,
            @JsonInclude(JsonInclude.Include.NON_NULL) @PersonalData @Nullable String description,
            TrackingStatus.Since parcelShows,
            @JsonInclude(JsonInclude.Include.NON_NULL) TrackingStatus.@Nullable Since shipmentShows,
            boolean changed) implements ShipmentEvent {}

    /** The personal data of the shipment was removed, with that of its order. Rule ORD-61. */
    @StoredAs("shipment.anonymized")
    record ShipmentAnonymized(ShipmentId shipment) implements ShipmentEvent, Forgets {

        @Override
        public Id forgotten() {
            return shipment;
        }
    }
}
