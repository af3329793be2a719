package fulfilment.api.receipts;

/** How pieces are spread over purchase order lines when no line is named. Rules REC-30, REC-31. */
public enum Strategy {
    OLDEST_FIRST,
    NEWEST_FIRST,
    /** None of the lines there are: the pieces were never ordered, and a new purchase order says so. */
    NEW_PURCHASEORDER
}
