package fulfilment.rest.packagings;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Refuses measures unless length, width and height are sent together. Rule PKG-2. */
final class PackagingSizeIncomplete extends Rejection {

    PackagingSizeIncomplete() {
        super(ErrorCode.PACKAGING_DIMENSIONS, "length, width and height must be sent together, or none of them");
    }
}
