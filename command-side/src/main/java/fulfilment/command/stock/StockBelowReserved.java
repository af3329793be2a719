package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Stock would become negative or lower than what picklists hold. Rule STK-1. */
final class StockBelowReserved extends Rejection {

    StockBelowReserved(int wanted, int free) {
        super(ErrorCode.STOCK_BELOW_RESERVED,
                "%d pieces are wanted but only %d are there and not reserved for picklists".formatted(wanted, free));
    }
}
