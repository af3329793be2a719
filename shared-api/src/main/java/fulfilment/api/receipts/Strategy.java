package fulfilment.api.receipts;

/** How pieces are distributed over purchase order lines if no line is named. Rules REC-30, REC-31. */
public enum Strategy {
    OLDEST_FIRST,
    NEWEST_FIRST,
    /** Uses no existing line: the pieces go to a purchase order created for them. */
    NEW_PURCHASEORDER
}
