package fulfilment.api.locationstockcounts;

import java.util.Locale;

/** The status of a stock count. Rule CNT-4. */
public enum StockCountStatus {
    /** Products are being counted; stock has not changed yet. */
    OPEN,
    /** The stock of the location follows the count. */
    COMPLETED,
    /** Ended without a change of stock. */
    CANCELLED;

    /** The value in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
