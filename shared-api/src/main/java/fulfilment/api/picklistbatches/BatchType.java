package fulfilment.api.picklistbatches;

import java.util.Locale;

/** The kind of picklists in a batch. Rule BAT-10. */
public enum BatchType {
    /** Each picklist has exactly one piece. */
    SINGLES,
    NORMAL;

    /** The type that fits a picklist with this number of pieces. */
    public static BatchType of(int pieces) {
        return pieces == 1 ? SINGLES : NORMAL;
    }

    /** The name used in JSON and in the database. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
