package fulfilment.command.stock.places;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** The claims do not fit the amount: a picklist claims fewer pieces, or too few pieces are free to move. Rules STK-42, STK-41. */
public final class ClaimsNotCovered extends Rejection {

    public ClaimsNotCovered(String problem) {
        super(ErrorCode.STOCK_MOVE, problem);
    }
}
