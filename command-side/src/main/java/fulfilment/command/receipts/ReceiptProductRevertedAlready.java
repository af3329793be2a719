package fulfilment.command.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A receipt product cannot be reverted twice. Rule REC-35. */
final class ReceiptProductRevertedAlready extends Rejection {

    ReceiptProductRevertedAlready(int line) {
        super(ErrorCode.RECEIPT_STATUS, "receipt product %d is already reverted".formatted(line));
    }
}
