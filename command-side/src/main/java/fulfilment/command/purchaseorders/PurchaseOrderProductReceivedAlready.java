package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A line cannot be removed once something of it is received. Rule PUR-17. */
final class PurchaseOrderProductReceivedAlready extends Rejection {

    PurchaseOrderProductReceivedAlready(int line, int amountreceived) {
        super(ErrorCode.PURCHASE_ORDER_PRODUCT_RECEIVED,
                "%d pieces of purchase order product %d are already received, so it cannot be removed"
                        .formatted(amountreceived, line));
    }
}
