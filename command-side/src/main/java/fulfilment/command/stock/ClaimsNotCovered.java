package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** The claims asked for do not cover the amount. Rules STK-42, STK-41. */
final class ClaimsNotCovered extends Rejection {

    ClaimsNotCovered(String problem) {
        super(ErrorCode.STOCK_MOVE, problem);
    }
}
