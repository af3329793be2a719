package fulfilment.command.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A shipment cannot be made; it says why in the words of the provider, if it was the provider who refused. Rules SHP-6, SHP-9, SHP-8. */
final class ShipmentRefused extends Rejection {

    ShipmentRefused(String why) {
        super(ErrorCode.SHIPMENT_REFUSED, why);
    }
}
