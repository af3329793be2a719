package fulfilment.command.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A shipment cannot be made; it says why in the words of the provider, if it was the provider who refused. Source: core API, Errors, 13. */
final class ShipmentRefused extends Rejection {

    ShipmentRefused(String why) {
        super(ErrorCode.SHIPMENT_REFUSED, why);
    }
}
