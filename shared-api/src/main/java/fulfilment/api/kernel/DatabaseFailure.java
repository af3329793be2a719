package fulfilment.api.kernel;

import java.util.Optional;

/**
 * A failure of the database that is no fault of a request: it is gone, stops, starts, does not answer or lacks room.
 *
 * @param reason in words for an operator and a client
 * @param isLost whether the connection is gone too, so that nobody told how a transaction on it ended
 */
public record DatabaseFailure(String reason, boolean isLost) {

    /** Tells such failures from others. */
    @FunctionalInterface
    public interface Finder {

        /** Empty when the failure is another one. */
        Optional<DatabaseFailure> in(Throwable failure);
    }
}
