package fulfilment.api.stock;

/** How the price of a piece in stock is found. Rules STK-68, STK-69, STK-70. */
public enum ValuationMethod {
    /** The purchase price of the product. */
    FIXED,
    /** The average of all prices that were paid for the product. */
    AVERAGE,
    /** What was paid for the pieces that came last, since those that came first leave first. */
    FIFO
}
