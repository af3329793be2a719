package fulfilment.query.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Only receipts of version 2 are asked what is still expected: version 1 lists it among its products. Rule REC-39. */
final class ReceiptVersionMismatch extends Rejection {

    ReceiptVersionMismatch(int idreceipt) {
        super(ErrorCode.RECEIPT_STATUS, "receipt %d is of version 1 and lists what is expected itself".formatted(idreceipt));
    }
}
