package fulfilment.api.shipments;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.users.UserId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands to shipments. Rules SHP-1, SHP-20. */
public sealed interface ShipmentCommand {

    /** @param awaitsLabel whether the shipment exists only once its provider has given a label */
    record Begun(ShipmentId shipment, boolean awaitsLabel) {}

    /**
     * Ships a picklist, and closes it if it is open and everything is picked. If the provider makes labels, it only requests the shipment; an
     * equal request that is still open is joined.
     *
     * @param profile null to use the picklist's profile, else the standard one
     * @param parcels at least one
     * @param code    the tracking code, used if the provider gives none
     * @param by      the user who sent the command
     * @param batch   that of a run, null for none: a shipment that is there already is answered instead of a further one, and a picklist is
     *                refused with 21 if something is not picked or it has left this batch
     */
    record CreateShipment(PicklistId picklist, @Nullable ShippingProfileId profile, List<Parcel.Wanted> parcels,
            @Nullable String code,
            UserId by, @Nullable PicklistBatchId batch) implements ShipmentCommand, Command<Begun> {}

    /**
     * Books in again what left with a shipment, and reopens its picklist and order. Rules SHP-48 to SHP-53.
     *
     * @param location where the pieces lie now; absent for the places they were taken from, null for no specific location
     */
    record UndoShipment(ShipmentId shipment, String reason, Sent<LocationId> location,
            UserId by) implements ShipmentCommand, Command<Void> {}

    /**
     * What a provider reports of a parcel.
     *
     * @param parcels     the ids of the parcels of the shipment that have the tracking code
     * @param at          to the second
     * @param description null if it says nothing more
     */
    record Reported(List<Integer> parcels, TrackingStatus status, Instant at, @Nullable String description) {

        public Reported {
            parcels = List.copyOf(parcels);
        }
    }

    /** What became of each report, in their order. */
    record TrackingAnswer(List<TrackingOutcome> outcomes) {

        public TrackingAnswer {
            outcomes = List.copyOf(outcomes);
        }
    }

    /**
     * Takes what a provider reports of the parcels of a shipment. Nothing that is wrong with one report touches the others. Rules SHP-69 to SHP-74.
     *
     * @param provider who reports
     */
    record ReportTracking(ShipmentId shipment, ShippingProviderId provider,
            List<Reported> reports) implements ShipmentCommand, Command<TrackingAnswer> {

        public ReportTracking {
            reports = List.copyOf(reports);
        }
    }

    /** Cancels a shipment; refused once it is too old. The picklist does not change, and the provider is not notified. */
    record CancelShipment(PicklistId picklist, ShipmentId shipment) implements ShipmentCommand, Command<Void> {}
}
