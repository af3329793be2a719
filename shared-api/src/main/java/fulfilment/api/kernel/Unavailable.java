package fulfilment.api.kernel;

import org.jspecify.annotations.Nullable;

/** The database, or another process of this installation, cannot do what was requested now; the caller may try again later. */
public final class Unavailable extends RuntimeException {

    private final Part part;
    private final boolean unknown;

    /** What cannot be used. */
    public enum Part {
        DATABASE("the database"),
        PROCESS("another process of this installation");

        private final String words;

        Part(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    private Unavailable(Part part, String reason, boolean unknown, @Nullable Throwable cause) {
        super(reason, cause);
        this.part = part;
        this.unknown = unknown;
    }

    /** @param reason what is wrong with the database, such as "its disk is full" */
    public static Unavailable nothingStored(String reason, @Nullable Throwable cause) {
        return new Unavailable(Part.DATABASE, reason, false, cause);
    }

    /** The connection was lost while a write was under way. */
    public static Unavailable outcomeUnknown(String reason, @Nullable Throwable cause) {
        return new Unavailable(Part.DATABASE, reason, true, cause);
    }

    /**
     * Another process did not answer.
     *
     * @param reason  for a client, so without names of classes
     * @param unknown whether it may have done it
     */
    public static Unavailable process(String reason, boolean unknown) {
        return new Unavailable(Part.PROCESS, reason, unknown, null);
    }

    public Part part() {
        return part;
    }

    /** Returns whether the write may have been stored nevertheless. */
    public boolean isOutcomeUnknown() {
        return unknown;
    }
}
