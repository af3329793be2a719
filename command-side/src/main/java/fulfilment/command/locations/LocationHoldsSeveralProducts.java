package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** A location with several products linked does not become exclusive. Rule LOC-14. */
final class LocationHoldsSeveralProducts extends Rejection {

    LocationHoldsSeveralProducts(LocationId location) {
        super(ErrorCode.IN_USE, "location %d has several products linked and cannot be exclusive".formatted(location.value()));
    }
}
