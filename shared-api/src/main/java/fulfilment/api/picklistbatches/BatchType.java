package fulfilment.api.picklistbatches;

import java.util.Locale;

/** What kind of picklists are in a batch. Rule BAT-10. */
public enum BatchType {
    /** Each has exactly one piece. */
    SINGLES,
    NORMAL;

    /** Which batches a picklist with so many pieces is made for. */
    public static BatchType of(int pieces) {
        return pieces == 1 ? SINGLES : NORMAL;
    }

    /** As it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
