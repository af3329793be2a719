package fulfilment.client;

import org.jspecify.annotations.Nullable;

/** The write was carried out, but the service had no room for the answer. Read the object to see it. */
public final class NoAnswerException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final @Nullable String location;

    NoAnswerException(String request, @Nullable String location) {
        super(request + ": carried out, but the service had no room for the answer");
        this.location = location;
    }

    /** Where the object can be read; null if the service did not say so. */
    public @Nullable String location() {
        return location;
    }
}
