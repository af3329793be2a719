package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A location is linked to a product once. Rule STK-48. */
final class LocationLinkedAlready extends Rejection {

    LocationLinkedAlready(int idlocation) {
        super(ErrorCode.NOT_UNIQUE, "location %d is linked to the product already".formatted(idlocation));
    }
}
