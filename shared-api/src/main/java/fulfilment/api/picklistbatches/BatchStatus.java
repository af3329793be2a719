package fulfilment.api.picklistbatches;

import java.util.Locale;

/** Rule BAT-20. */
public enum BatchStatus {
    OPEN,
    /** Its picklists are closed. */
    COMPLETED;

    /** As it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
