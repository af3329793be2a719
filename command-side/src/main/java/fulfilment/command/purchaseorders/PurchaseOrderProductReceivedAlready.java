package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Pieces of the line lie in stock. Rule PUR-17. */
final class PurchaseOrderProductReceivedAlready extends Rejection {

    PurchaseOrderProductReceivedAlready(int line, int amountreceived) {
        super(ErrorCode.PURCHASE_ORDER_PRODUCT_RECEIVED,
                "%d pieces of purchase order product %d are received already".formatted(amountreceived, line));
    }
}
