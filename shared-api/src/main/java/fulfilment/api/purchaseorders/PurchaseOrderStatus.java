package fulfilment.api.purchaseorders;

import java.util.Locale;

/** How far a purchase is. Source: core API, States and transitions. */
public enum PurchaseOrderStatus {
    /** Being put together. */
    CONCEPT,
    /** Ordered at the supplier; products are expected. */
    PURCHASED,
    /** Everything is there, or the rest will not come. */
    RECEIVED,
    CANCELLED;

    /** As it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
