package fulfilment.api.purchaseorders;

import java.util.Locale;

/** How far a purchase is. Rules PUR-19, PUR-21, PUR-22, PUR-26. */
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
