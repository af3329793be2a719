package fulfilment.command.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** It left stock before, and cannot leave it twice. Rule REC-35. */
final class ReceiptProductRevertedAlready extends Rejection {

    ReceiptProductRevertedAlready(int line) {
        super(ErrorCode.RECEIPT_STATUS, "receipt product %d is reverted already".formatted(line));
    }
}
