package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** An exclusive location is linked to one product only. Rule STK-49. */
final class LocationTaken extends Rejection {

    LocationTaken(int idlocation) {
        super(ErrorCode.IN_USE, "location %d is exclusive and linked to another product".formatted(idlocation));
    }
}
