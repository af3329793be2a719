package fulfilment.api.labels;

import fulfilment.api.picklists.PicklistId;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import java.util.List;
import java.util.Map;

/**
 * A requested shipment, as the gateway needs it.
 *
 * @param iduser who asked for it
 */
public record LabelRequest(ShipmentId shipment, PicklistId picklist, int idshippingprovider, int idshippingproviderProfile,
        ProviderKind kind, ProviderConnection connection, Map<String, Json> profile, List<LabelOrder.Parcel> parcels,
        int iduser) {

    public LabelRequest {
        parcels = List.copyOf(parcels);
    }
}
