package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.purchaseorders.PurchaseOrderId;

/** Closing says that the rest will not arrive, and nothing has. Rule PUR-22. */
final class NothingReceivedYet extends Rejection {

    NothingReceivedYet(PurchaseOrderId order) {
        super(ErrorCode.PURCHASE_ORDER_STATUS,
                "nothing of purchase order %d is received yet: it can be cancelled, not closed".formatted(order.value()));
    }
}
