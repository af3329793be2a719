package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.purchaseorders.PurchaseOrderId;

/** Products of the order lie in stock already: what is left of it is closed, not cancelled. Rule PUR-21. */
final class PurchaseOrderPartlyReceived extends Rejection {

    PurchaseOrderPartlyReceived(PurchaseOrderId order) {
        super(ErrorCode.PURCHASE_ORDER_STATUS,
                "products of purchase order %d are received already: it can be closed, not cancelled".formatted(order.value()));
    }
}
