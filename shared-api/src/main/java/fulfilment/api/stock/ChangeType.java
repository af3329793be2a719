package fulfilment.api.stock;

/** The kind of work that changed stock. Rule STK-59. */
public enum ChangeType {
    /** Not used: changes by hand are {@code api}. */
    MANUAL,
    /** By hand, through the API. */
    API,
    /** Left with a picklist. */
    PICKLIST,
    /** Received from a supplier. */
    RECEIPT,
    /** A receipt was reverted. */
    RECEIPT_REVERT,
    /** Sent back by a customer. */
    RETURN,
    /** Moved to or from another warehouse. */
    MOVEMENT,
    /** Corrected by a stock count. */
    STOCK_COUNT,
    /** A picker found fewer pieces than recorded. */
    SHORT_PICK,
    /** What had left with a shipment came back, or had never left. Rule SHP-49. */
    SHIPMENT_UNDONE,
    /** A composition was produced from its parts. */
    PRODUCTION,
    /** The lot of the pieces was blocked, released, or became too old or usable again; their number did not change. Rule LOT-16. */
    LOT
}
