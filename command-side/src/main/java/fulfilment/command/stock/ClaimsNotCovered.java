package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** The claims do not fit the amount: a picklist claims fewer pieces, or too few pieces are free to move. Rules STK-42, STK-41. */
final class ClaimsNotCovered extends Rejection {

    ClaimsNotCovered(String problem) {
        super(ErrorCode.STOCK_MOVE, problem);
    }
}
