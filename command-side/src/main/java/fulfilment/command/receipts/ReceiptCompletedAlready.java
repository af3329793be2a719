package fulfilment.command.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.receipts.ReceiptId;

/** A completed receipt cannot be changed. Rule REC-9. */
final class ReceiptCompletedAlready extends Rejection {

    ReceiptCompletedAlready(ReceiptId receipt) {
        super(ErrorCode.RECEIPT_STATUS, "receipt %d is completed and cannot be changed".formatted(receipt.value()));
    }
}
