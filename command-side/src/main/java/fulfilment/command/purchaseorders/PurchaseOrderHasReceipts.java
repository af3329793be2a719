package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.purchaseorders.PurchaseOrderId;

/** A purchase order that has receipts or received pieces cannot change its fulfilment customer. Rule PUR-9. */
final class PurchaseOrderHasReceipts extends Rejection {

    PurchaseOrderHasReceipts(PurchaseOrderId order) {
        super(ErrorCode.WRONG_STATUS,
                "the fulfilment customer of purchase order %d cannot change: the order has receipts or received products"
                        .formatted(order.value()));
    }
}
