package fulfilment.api.orders;

import java.util.Locale;

/** How far an order is. Rules ORD-22, ORD-53, ORD-49. */
public enum OrderStatus {
    /** Being put together; its lines can be changed. */
    CONCEPT,
    /** Not paid yet, so that it may never come; its stock is allocated. */
    EXPECTED,
    /** Made into picklists and backorders. */
    PROCESSING,
    /** Being processed, and held up. */
    PAUSED,
    /** Everything is shipped or cancelled, and something was shipped. */
    COMPLETED,
    CANCELLED;

    /** As it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
