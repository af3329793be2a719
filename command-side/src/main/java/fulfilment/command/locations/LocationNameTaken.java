package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;

/** Two locations of one warehouse cannot share a name. Rule LOC-2. */
final class LocationNameTaken extends Rejection {

    LocationNameTaken(String name) {
        super(ErrorCode.NOT_UNIQUE, "there is already a location named '%s' in this warehouse".formatted(Excerpt.of(name)));
    }
}
