package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** A location with products linked, with locations inside or with an open stock count cannot be deleted. Rules LOC-15, CNT-8. */
final class LocationInUse extends Rejection {

    LocationInUse(LocationId location, String what) {
        super(ErrorCode.IN_USE, "location %d still has %s".formatted(location.value(), what));
    }
}
