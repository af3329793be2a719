package fulfilment.command.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Refuses to cancel a shipment that is too old or already cancelled. Rule SHP-20. */
final class ShipmentNotCancellable extends Rejection {

    ShipmentNotCancellable(String why) {
        super(ErrorCode.SHIPMENT_NOT_CANCELLABLE, why);
    }
}
