package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;

/** No two locations of a warehouse have the same name. Rule LOC-2. */
final class LocationNameTaken extends Rejection {

    LocationNameTaken(String name) {
        super(ErrorCode.NOT_UNIQUE, "the warehouse already has a location named '%s'".formatted(Excerpt.of(name)));
    }
}
