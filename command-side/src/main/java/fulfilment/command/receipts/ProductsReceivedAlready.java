package fulfilment.command.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.receipts.ReceiptId;

/** A receipt with received products cannot be deleted or change its version. Rules REC-11, REC-5. */
final class ProductsReceivedAlready extends Rejection {

    ProductsReceivedAlready(ReceiptId receipt) {
        super(ErrorCode.RECEIPT_STATUS,
                "products are already received with receipt %d, so it cannot be deleted or change its version"
                        .formatted(receipt.value()));
    }
}
