package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.purchaseorders.PurchaseOrderId;

/** A purchase order cannot be cancelled once something of it is received; it can be closed. Rule PUR-21. */
final class PurchaseOrderPartlyReceived extends Rejection {

    PurchaseOrderPartlyReceived(PurchaseOrderId order) {
        super(ErrorCode.PURCHASE_ORDER_STATUS,
                "purchase order %d cannot be cancelled because some of its products are already received: close it instead"
                        .formatted(order.value()));
    }
}
