package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** The locations around a location never lead back to it. Rule LOC-9. */
final class LocationInsideItself extends Rejection {

    LocationInsideItself(LocationId location) {
        super(ErrorCode.PARAMETER, "parent_idlocation would put location %d inside itself".formatted(location.value()));
    }
}
