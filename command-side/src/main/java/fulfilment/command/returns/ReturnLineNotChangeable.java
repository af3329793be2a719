package fulfilment.command.returns;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.returns.ReplacementProductId;
import fulfilment.api.returns.ReturnedProductId;
import fulfilment.api.returns.ReturnedProductStatus;

/** A received product, or an ordered replacement, cannot be changed, removed, or received again. Rules RET-13, RET-21. */
final class ReturnLineNotChangeable extends Rejection {

    private ReturnLineNotChangeable(String message) {
        super(ErrorCode.NOT_CHANGEABLE, message);
    }

    static ReturnLineNotChangeable received(ReturnedProductId line, ReturnedProductStatus status) {
        return new ReturnLineNotChangeable("returned product %d is already %s".formatted(line.value(), status.word()));
    }

    static ReturnLineNotChangeable ordered(ReplacementProductId line) {
        return new ReturnLineNotChangeable(
                "an order is already made of replacement product %d, so it cannot be changed".formatted(line.value()));
    }
}
