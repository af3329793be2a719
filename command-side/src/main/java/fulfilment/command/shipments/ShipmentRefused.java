package fulfilment.command.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Refuses to create a shipment, or a label for a return. Rules SHP-6, SHP-9, SHP-8. */
public final class ShipmentRefused extends Rejection {

    public ShipmentRefused(String why) {
        super(ErrorCode.SHIPMENT_REFUSED, why);
    }
}
