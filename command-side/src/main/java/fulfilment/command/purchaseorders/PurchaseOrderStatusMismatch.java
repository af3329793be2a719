package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderStatus;

/** The status of the order does not allow the operation. Rules PUR-15, PUR-19, PUR-21, PUR-22, PUR-23. */
final class PurchaseOrderStatusMismatch extends Rejection {

    /** @param impossible the refused operation as a participle, e.g. "marked as purchased" */
    PurchaseOrderStatusMismatch(PurchaseOrderId order, PurchaseOrderStatus status, String impossible) {
        super(ErrorCode.PURCHASE_ORDER_STATUS,
                "purchase order %d is %s and cannot be %s".formatted(order.value(), status.word(), impossible));
    }
}
