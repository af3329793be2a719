package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** A location never changes its warehouse. Rule LOC-3. */
final class LocationStaysInWarehouse extends Rejection {

    LocationStaysInWarehouse(LocationId location) {
        super(ErrorCode.PARAMETER, "idwarehouse of %s cannot be changed".formatted(location));
    }
}
