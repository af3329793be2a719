package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** Containers hold products only, no locations. Rule LOC-8. */
final class ContainerHoldsNoLocation extends Rejection {

    ContainerHoldsNoLocation(LocationId container) {
        super(ErrorCode.PARAMETER,
                "parent_idlocation %d is a container; a parent must be a fixed location".formatted(container.value()));
    }
}
