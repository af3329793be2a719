package fulfilment.query.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Only receipts of version 2 have expected products: version 1 lists them among its products. Rule REC-39. */
final class ReceiptVersionMismatch extends Rejection {

    ReceiptVersionMismatch(int idreceipt) {
        super(ErrorCode.RECEIPT_STATUS, "receipt %d has version 1: its own products list what is expected".formatted(idreceipt));
    }
}
