package fulfilment.api.picklists;

import java.util.Locale;

/** How far a picklist is. The first three are open. Rule PCK-3. */
public enum PicklistStatus {
    NEW,
    /** Held up: it is neither shipped nor closed before it is resumed. */
    PAUSED,
    /** Out of sight until some moment; it can be picked and closed all the same. */
    SNOOZED,
    /** What it held has left. */
    CLOSED,
    CANCELLED;

    public boolean isOpen() {
        return this == NEW || this == PAUSED || this == SNOOZED;
    }

    /** As it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
