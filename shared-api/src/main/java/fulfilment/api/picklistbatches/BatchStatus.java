package fulfilment.api.picklistbatches;

import java.util.Locale;

/** Source: contract, 15.1, status. */
public enum BatchStatus {
    OPEN,
    /** Its picklists are closed. */
    COMPLETED;

    /** As it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
