package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** The parent of a location is in the same warehouse. Rule LOC-8. */
final class ParentElsewhere extends Rejection {

    ParentElsewhere(LocationId parent) {
        super(ErrorCode.PARAMETER, "parent_idlocation %d is in another warehouse".formatted(parent.value()));
    }
}
