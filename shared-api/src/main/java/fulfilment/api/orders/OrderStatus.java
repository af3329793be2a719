package fulfilment.api.orders;

import java.util.Locale;

/** Status of an order. Rules ORD-22, ORD-48, ORD-49, ORD-53. */
public enum OrderStatus {
    /** Not processed yet; its lines can be changed. */
    CONCEPT,
    /** Imported from a webshop and not paid yet; its stock is allocated. Rules ORD-48, WEB-11. */
    EXPECTED,
    /** Turned into picklists and backorders. */
    PROCESSING,
    /** Processed and paused. Rule ORD-44. */
    PAUSED,
    /** Everything is shipped or cancelled, and something was shipped. */
    COMPLETED,
    CANCELLED;

    /** The name in JSON: lower case. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
