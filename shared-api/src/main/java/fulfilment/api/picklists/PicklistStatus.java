package fulfilment.api.picklists;

import java.util.Locale;

/** The status of a picklist. The first three are open. Rule PCK-3. */
public enum PicklistStatus {
    NEW,
    /** It cannot be picked, shipped or closed until it is resumed. */
    PAUSED,
    /** Put aside until a given time. It can still be picked, shipped and closed. */
    SNOOZED,
    /** Its goods have left the warehouse. */
    CLOSED,
    CANCELLED;

    public boolean isOpen() {
        return this == NEW || this == PAUSED || this == SNOOZED;
    }

    /** The name used in JSON and in the database. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
