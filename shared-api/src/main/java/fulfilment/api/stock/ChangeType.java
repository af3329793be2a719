package fulfilment.api.stock;

/** What kind of work changed stock. Source: contract, 9.1, change_type. */
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
