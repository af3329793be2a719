package fulfilment.api.movements;

import java.util.Locale;

/** The status of a movement. Rule MOV-5. */
public enum MovementStatus {
    /** A draft: nothing has moved yet. */
    CONCEPT,
    /** All its pieces are in the target warehouse. */
    MOVED,
    /** Ended without a move. */
    CANCELLED;

    /** The value in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
