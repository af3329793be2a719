package fulfilment.api.receipts;

/** How pieces are distributed over purchase order lines if no line is named. Rules REC-30, REC-31. */
public enum Strategy {
    /** The line of the oldest purchase order first. */
    OLDEST_FIRST,
    /** The line of the newest purchase order first. */
    NEWEST_FIRST,
    /** Uses no existing line: the pieces go to a purchase order created for them. */
    NEW_PURCHASEORDER
}
