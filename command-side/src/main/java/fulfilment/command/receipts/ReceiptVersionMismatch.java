package fulfilment.command.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.receipts.ReceiptId;

/** Only receipts of the other version support the operation. Rule REC-39. */
final class ReceiptVersionMismatch extends Rejection {

    ReceiptVersionMismatch(ReceiptId receipt, int version) {
        super(ErrorCode.RECEIPT_STATUS,
                "receipt %d has version %d, which does not support this operation".formatted(receipt.value(), version));
    }
}
