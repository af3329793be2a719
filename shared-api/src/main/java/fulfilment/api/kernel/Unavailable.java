package fulfilment.api.kernel;

import org.jspecify.annotations.Nullable;

/** The database cannot do what was asked now; it may be asked again later. */
public final class Unavailable extends RuntimeException {

    private final boolean unknown;

    private Unavailable(String reason, boolean unknown, @Nullable Throwable cause) {
        super(reason, cause);
        this.unknown = unknown;
    }

    /** @param reason what is the matter with the database, such as "its disk is full" */
    public static Unavailable nothingStored(String reason, @Nullable Throwable cause) {
        return new Unavailable(reason, false, cause);
    }

    /** A write was on its way when the database was lost. */
    public static Unavailable outcomeUnknown(String reason, @Nullable Throwable cause) {
        return new Unavailable(reason, true, cause);
    }

    /** Whether what was asked may have been stored nevertheless. */
    public boolean isOutcomeUnknown() {
        return unknown;
    }
}
