package fulfilment.command.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A shipment is on its way, or cancelled already. Rule SHP-20. */
final class ShipmentNotCancellable extends Rejection {

    ShipmentNotCancellable(String why) {
        super(ErrorCode.SHIPMENT_NOT_CANCELLABLE, why);
    }
}
