package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;

/** A location that holds pieces of a product stays linked to it. Rule STK-51. */
final class LocationHoldsStock extends Rejection {

    LocationHoldsStock(LocationId idlocation, int stock) {
        super(ErrorCode.IN_USE, "location %d still holds %d pieces of the product".formatted(idlocation.value(), stock));
    }
}
