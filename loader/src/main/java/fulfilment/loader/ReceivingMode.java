package fulfilment.loader;

import fulfilment.loader.book.Trade;
import fulfilment.loader.book.Trade.Week;

/** How the goods of a purchase order are received. */
enum ReceivingMode {

    /** One request a line, to a receipt of version 2, as scanning clients do. */
    LINES(2),
    /** All lines in one request, with a receipt of version 1. */
    BULK(1);

    private static final int MANY_LINES = 5_000;

    private final int version;

    ReceivingMode(int version) {
        this.version = version;
    }

    int version() {
        return version;
    }

    /** Line by line for order books that take only seconds that way. */
    static ReceivingMode suiting(Trade trade) {
        return trade.weeks().stream().map(Week::demand).mapToInt(java.util.Map::size).sum() <= MANY_LINES ? LINES : BULK;
    }
}
