package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Stock would become negative or lower than the claims of picklists. Rule STK-1. */
final class StockBelowReserved extends Rejection {

    StockBelowReserved(int wanted, int free) {
        super(ErrorCode.STOCK_BELOW_RESERVED,
                "%d pieces are requested, but only %d are in stock and not reserved for picklists".formatted(wanted, free));
    }
}
