package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** A product is linked to a location at most once. Rule STK-48. */
final class LocationLinkedAlready extends Rejection {

    LocationLinkedAlready(LocationId idlocation) {
        super(ErrorCode.NOT_UNIQUE, "location %d is already linked to the product".formatted(idlocation.value()));
    }
}
