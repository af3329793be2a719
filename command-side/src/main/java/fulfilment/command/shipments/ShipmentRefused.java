package fulfilment.command.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Refuses to create a shipment. Rules SHP-6, SHP-9, SHP-8. */
final class ShipmentRefused extends Rejection {

    ShipmentRefused(String why) {
        super(ErrorCode.SHIPMENT_REFUSED, why);
    }
}
