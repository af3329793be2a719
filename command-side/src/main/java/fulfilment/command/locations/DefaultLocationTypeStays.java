package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationTypeId;

/** The default type cannot be deleted before another type becomes the default. Rule LOC-22. */
final class DefaultLocationTypeStays extends Rejection {

    DefaultLocationTypeStays(LocationTypeId idlocationType) {
        super(ErrorCode.IN_USE,
                "location type %d is the default; make another type the default first".formatted(idlocationType.value()));
    }
}
