package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** An exclusive location is linked to one product only. Rule STK-49. */
final class LocationTaken extends Rejection {

    LocationTaken(LocationId idlocation) {
        super(ErrorCode.IN_USE, "location %d is exclusive and linked to another product".formatted(idlocation.value()));
    }
}
