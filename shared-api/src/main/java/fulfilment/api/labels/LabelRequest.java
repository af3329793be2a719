package fulfilment.api.labels;

import fulfilment.api.picklists.PicklistId;
import fulfilment.api.requests.Json;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A requested shipment, or a requested label of a return, as the gateway needs it.
 *
 * @param picklist that the shipment is of; null for the label of a return
 * @param iduser   who asked for it
 * @param back     the return; null for a shipment
 */
public record LabelRequest(ShipmentId shipment, @Nullable PicklistId picklist, int idshippingprovider,
        int idshippingproviderProfile,
        ProviderKind kind, ProviderConnection connection, Map<String, Json> profile, List<LabelOrder.Parcel> parcels,
        int iduser, @Nullable Back back) {

    public LabelRequest {
        parcels = List.copyOf(parcels);
    }

    /** Of a picklist. */
    public LabelRequest(ShipmentId shipment, PicklistId picklist, int idshippingprovider, int idshippingproviderProfile,
            ProviderKind kind, ProviderConnection connection, Map<String, Json> profile, List<LabelOrder.Parcel> parcels,
            int iduser) {
        this(shipment, picklist, idshippingprovider, idshippingproviderProfile, kind, connection, profile, parcels, iduser, null);
    }

    /** What comes back. @param warehouse that was named for the parcels; null for none */
    public record Back(ReturnId idreturn, @Nullable WarehouseId warehouse) {}
}
