package fulfilment.command.locationstockcounts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.locationstockcounts.StockCountStatus;

/** Only an open count takes amounts, is completed or cancelled. Rule CNT-4. */
final class StockCountNotOpen extends Rejection {

    StockCountNotOpen(StockCountId count, StockCountStatus status) {
        super(ErrorCode.WRONG_STATUS, "stock count %d is %s: only an open count can be changed, completed or cancelled"
                .formatted(count.value(), status.word()));
    }
}
