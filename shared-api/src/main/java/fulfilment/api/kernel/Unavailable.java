package fulfilment.api.kernel;

import org.jspecify.annotations.Nullable;

/** The database cannot do what was requested now; the caller may try again later. */
public final class Unavailable extends RuntimeException {

    private final boolean unknown;

    private Unavailable(String reason, boolean unknown, @Nullable Throwable cause) {
        super(reason, cause);
        this.unknown = unknown;
    }

    /** @param reason what is wrong with the database, such as "its disk is full" */
    public static Unavailable nothingStored(String reason, @Nullable Throwable cause) {
        return new Unavailable(reason, false, cause);
    }

    /** The connection was lost while a write was under way. */
    public static Unavailable outcomeUnknown(String reason, @Nullable Throwable cause) {
        return new Unavailable(reason, true, cause);
    }

    /** Returns whether the write may have been stored nevertheless. */
    public boolean isOutcomeUnknown() {
        return unknown;
    }
}
