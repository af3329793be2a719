package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** Containers are flat: nothing is inside them but products. Rule LOC-8. */
final class ContainerHoldsNoLocation extends Rejection {

    ContainerHoldsNoLocation(LocationId container) {
        super(ErrorCode.PARAMETER,
                "parent_idlocation %d is a container, which has no locations inside".formatted(container.value()));
    }
}
