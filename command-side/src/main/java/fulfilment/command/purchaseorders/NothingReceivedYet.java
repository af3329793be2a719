package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.purchaseorders.PurchaseOrderId;

/** A purchase order cannot be closed before anything of it is received. Rule PUR-22. */
final class NothingReceivedYet extends Rejection {

    NothingReceivedYet(PurchaseOrderId order) {
        super(ErrorCode.PURCHASE_ORDER_STATUS,
                "purchase order %d cannot be closed because nothing of it is received yet: cancel it instead"
                        .formatted(order.value()));
    }
}
