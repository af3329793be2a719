package fulfilment.command.packagings;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.packagings.PackagingId;

/** Refuses to use an inactive packaging. Rule PKG-6. */
final class PackagingNotActive extends Rejection {

    PackagingNotActive(PackagingId idpackaging) {
        super(ErrorCode.SHIPMENT_REFUSED, "packaging %d is inactive".formatted(idpackaging.value()));
    }
}
