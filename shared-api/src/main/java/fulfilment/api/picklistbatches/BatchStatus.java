package fulfilment.api.picklistbatches;

import java.util.Locale;

/** The status of a batch. Rule BAT-20. */
public enum BatchStatus {
    OPEN,
    /** All its picklists are closed. */
    COMPLETED;

    /** The name used in JSON and in the database. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
