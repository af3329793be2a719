package fulfilment.command.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.receipts.ReceiptId;

/** Something was received with it, so it neither goes nor changes its version. Rules REC-11, REC-5. */
final class ProductsReceivedAlready extends Rejection {

    ProductsReceivedAlready(ReceiptId receipt) {
        super(ErrorCode.RECEIPT_STATUS, "products are received with receipt %d already".formatted(receipt.value()));
    }
}
