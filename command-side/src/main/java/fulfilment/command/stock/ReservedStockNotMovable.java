package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Only free stock moves between warehouses. Rule STK-45. */
final class ReservedStockNotMovable extends Rejection {

    ReservedStockNotMovable(int wanted, int free) {
        super(ErrorCode.STOCK_MOVE, "%d pieces cannot move to another warehouse: only %d are free".formatted(wanted, free));
    }
}
