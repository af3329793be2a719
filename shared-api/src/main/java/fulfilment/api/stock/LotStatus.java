package fulfilment.api.stock;

import java.util.Locale;

/** Whether the pieces of a lot may be picked. Rules LOT-10, LOT-20. */
public enum LotStatus {
    /** They may be picked. */
    AVAILABLE,
    /** A user has blocked the lot. */
    BLOCKED,
    /** The lot expires too soon. */
    EXPIRED;

    /** The value in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
