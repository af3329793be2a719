package fulfilment.api.kernel;

import java.util.Optional;

/**
 * A failure of the database that the request did not cause: it is gone, stops, starts, does not answer or lacks room.
 *
 * @param reason in words for an operator and a client
 * @param isLost whether the connection is lost too, so that the outcome of its transaction is unknown
 */
public record DatabaseFailure(String reason, boolean isLost) {

    /** Distinguishes such failures from others. */
    @FunctionalInterface
    public interface Finder {

        /** Returns empty for any other failure. */
        Optional<DatabaseFailure> in(Throwable failure);
    }
}
