package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** No location is inside itself at any depth. Rule LOC-9. */
final class LocationInsideItself extends Rejection {

    LocationInsideItself(LocationId location) {
        super(ErrorCode.PARAMETER, "parent_idlocation would put location %d inside itself".formatted(location.value()));
    }
}
