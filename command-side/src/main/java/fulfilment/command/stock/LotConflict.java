package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A location holds one lot only, and a lot needs a location. Rules STK-32, STK-33. */
final class LotConflict extends Rejection {

    LotConflict(String problem) {
        super(ErrorCode.STOCK_MOVE, problem);
    }
}
