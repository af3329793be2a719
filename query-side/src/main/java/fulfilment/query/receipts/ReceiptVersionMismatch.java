package fulfilment.query.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.receipts.ReceiptId;

/** Only receipts of version 2 have expected products: version 1 lists them among its products. Rule REC-39. */
final class ReceiptVersionMismatch extends Rejection {

    ReceiptVersionMismatch(ReceiptId idreceipt) {
        super(ErrorCode.RECEIPT_STATUS,
                "receipt %d has version 1: its own products list what is expected".formatted(idreceipt.value()));
    }
}
