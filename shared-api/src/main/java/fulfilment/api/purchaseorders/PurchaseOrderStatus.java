package fulfilment.api.purchaseorders;

import java.util.Locale;

/** The status of a purchase order. Rules PUR-19, PUR-21, PUR-22, PUR-26. */
public enum PurchaseOrderStatus {
    /** A draft that is not ordered yet. */
    CONCEPT,
    /** Ordered at the supplier; products are expected. */
    PURCHASED,
    /** Everything is received, or the rest will not arrive. */
    RECEIVED,
    /** Ended before anything was received. */
    CANCELLED;

    /** The value in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
