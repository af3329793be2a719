package fulfilment.command.locations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** The default type stays until another one takes its place. Rule LOC-22. */
final class DefaultLocationTypeStays extends Rejection {

    DefaultLocationTypeStays(int idlocationType) {
        super(ErrorCode.IN_USE, "location type %d is the default and cannot be deleted".formatted(idlocationType));
    }
}
