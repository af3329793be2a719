package fulfilment.api.stock;

/** The kind of work that changed stock. Rule STK-59. */
public enum ChangeType {
    MANUAL,
    API,
    PICKLIST,
    RECEIPT,
    RECEIPT_REVERT,
    RETURN,
    MOVEMENT,
    STOCK_COUNT,
    /** A picker found fewer pieces than recorded. */
    SHORT_PICK,
    /** What had left with a shipment came back, or had never left. Rule SHP-49. */
    SHIPMENT_UNDONE,
    PRODUCTION,
    /** The lot of the pieces was blocked, released, or became too old or usable again; their number did not change. Rule LOT-16. */
    LOT
}
