package fulfilment.api.stock;

/** What kind of work changed stock. Rule STK-59. */
public enum ChangeType {
    MANUAL,
    API,
    PICKLIST,
    RECEIPT,
    RECEIPT_REVERT,
    RETURN,
    MOVEMENT,
    STOCK_COUNT,
    PRODUCTION
}
