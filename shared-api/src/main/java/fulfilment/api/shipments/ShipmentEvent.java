package fulfilment.api.shipments;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import java.util.List;

/** What happened to a shipment. */
public sealed interface ShipmentEvent {

    ShipmentId shipment();

    /** @param by the user who made it */
    @StoredAs("shipment.created")
    record ShipmentCreated(ShipmentId shipment, PicklistId picklist, OrderId order, Carriage carriage, List<Parcel> parcels,
            int by) implements ShipmentEvent {}

    @StoredAs("shipment.cancelled")
    record ShipmentCancelled(ShipmentId shipment) implements ShipmentEvent {}
}
