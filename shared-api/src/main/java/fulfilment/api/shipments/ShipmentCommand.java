package fulfilment.api.shipments;

import fulfilment.api.picklists.PicklistId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be asked of shipments. Rules SHP-1, SHP-20. */
public sealed interface ShipmentCommand {

    PicklistId picklist();

    /**
     * Sends off what is on a picklist, which closes with it when it is open and everything is picked. Answers the {@link ShipmentId}.
     *
     * @param profile null for the one the picklist prefers, else the standard one
     * @param parcels at least one
     * @param code    the tracking code, where the provider does not give one
     * @param by      the user who asks
     */
    record CreateShipment(PicklistId picklist, @Nullable Integer profile, List<Parcel.Wanted> parcels, @Nullable String code,
            int by) implements ShipmentCommand {}

    /** Only soon after it was made. The picklist stays as it is, and the provider is not told. */
    record CancelShipment(PicklistId picklist, ShipmentId shipment) implements ShipmentCommand {}
}
