package fulfilment.api.shipments;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import java.time.Instant;
import java.util.List;

/** Events of a shipment. */
public sealed interface ShipmentEvent {

    ShipmentId shipment();

    /**
     * @param by               the user who made it
     * @param cancellableUntil the last moment at which it can be cancelled
     */
    @StoredAs("shipment.created")
    record ShipmentCreated(ShipmentId shipment, PicklistId picklist, OrderId order, Carriage carriage, List<Parcel> parcels,
            int by, Instant cancellableUntil) implements ShipmentEvent {}

    @StoredAs("shipment.cancelled")
    record ShipmentCancelled(ShipmentId shipment) implements ShipmentEvent {}
}
