package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationTypeId;

/** A type that locations have cannot be deleted. Rule LOC-22. */
final class LocationTypeInUse extends Rejection {

    LocationTypeInUse(LocationTypeId idlocationType) {
        super(ErrorCode.IN_USE, "location type %d is in use: some locations have it".formatted(idlocationType.value()));
    }
}
