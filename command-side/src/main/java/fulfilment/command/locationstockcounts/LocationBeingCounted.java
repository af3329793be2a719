package fulfilment.command.locationstockcounts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locationstockcounts.StockCountId;

/** A location has at most one open count. Rule CNT-5. */
final class LocationBeingCounted extends Rejection {

    LocationBeingCounted(LocationId location, StockCountId open) {
        super(ErrorCode.IN_USE,
                "location %d is being counted: complete or cancel stock count %d first".formatted(location.value(),
                        open.value()));
    }
}
