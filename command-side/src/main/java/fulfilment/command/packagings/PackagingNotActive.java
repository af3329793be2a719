package fulfilment.command.packagings;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Nothing is shipped in a packaging any more that is not active. Rule PKG-6. */
final class PackagingNotActive extends Rejection {

    PackagingNotActive(int idpackaging) {
        super(ErrorCode.SHIPMENT_REFUSED, "packaging %d is not active".formatted(idpackaging));
    }
}
