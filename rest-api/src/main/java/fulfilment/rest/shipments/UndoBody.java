package fulfilment.rest.shipments;

import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.shipments.ShipmentCommand.UndoShipment;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.users.UserId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that undoes a shipment. Rules SHP-48, SHP-49.
 *
 * @param reason     why the shipment is undone, as the stock history shows it
 * @param idlocation the location of the warehouse where the pieces lie now. Absent for the places they were taken from, null for no
 *                   specific location.
 */
record UndoBody(@Required @Nullable String reason, Sent<Integer> idlocation) {

    UndoShipment undo(ShipmentId shipment, UserId by) {
        return new UndoShipment(shipment, Check.name("reason", reason), idlocation.map(LocationId::new), by);
    }
}
