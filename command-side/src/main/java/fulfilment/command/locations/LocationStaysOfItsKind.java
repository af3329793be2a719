package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** A location never becomes a container, nor a container a location. Rule LOC-4. */
final class LocationStaysOfItsKind extends Rejection {

    LocationStaysOfItsKind(LocationId location) {
        super(ErrorCode.PARAMETER, "type of %s cannot be changed".formatted(location));
    }
}
