package fulfilment.rest.packagings;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Length, width and height are given together or not at all. Rule PKG-2. */
final class PackagingSizeIncomplete extends Rejection {

    PackagingSizeIncomplete() {
        super(ErrorCode.PACKAGING_DIMENSIONS, "length, width and height are required when one of them is given");
    }
}
