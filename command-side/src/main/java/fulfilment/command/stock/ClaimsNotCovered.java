package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** The claims asked for do not cover the amount. Source: core API, Stock rules, 5. */
final class ClaimsNotCovered extends Rejection {

    ClaimsNotCovered(String problem) {
        super(ErrorCode.STOCK_MOVE, problem);
    }
}
