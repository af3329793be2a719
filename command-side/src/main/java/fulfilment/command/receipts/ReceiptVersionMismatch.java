package fulfilment.command.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.receipts.ReceiptId;

/** The other version of receipts can do this. Rule REC-39. */
final class ReceiptVersionMismatch extends Rejection {

    ReceiptVersionMismatch(ReceiptId receipt, int version) {
        super(ErrorCode.RECEIPT_STATUS,
                "receipt %d is of version %d, which does not allow this".formatted(receipt.value(), version));
    }
}
