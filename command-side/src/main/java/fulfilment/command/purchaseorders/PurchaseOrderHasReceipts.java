package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.purchaseorders.PurchaseOrderId;

/** What came in for one fulfilment customer does not become another one's with the order. */
final class PurchaseOrderHasReceipts extends Rejection {

    PurchaseOrderHasReceipts(PurchaseOrderId order) {
        super(ErrorCode.WRONG_STATUS,
                "purchase order %d has receipts and stays with its fulfilment customer".formatted(order.value()));
    }
}
