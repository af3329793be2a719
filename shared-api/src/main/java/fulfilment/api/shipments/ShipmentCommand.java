package fulfilment.api.shipments;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.users.UserId;
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

    /** Cancels a shipment; refused once it is too old. The picklist does not change, and the provider is not notified. */
    record CancelShipment(PicklistId picklist, ShipmentId shipment) implements ShipmentCommand, Command<Void> {}
}
