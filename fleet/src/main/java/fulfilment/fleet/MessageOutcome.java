package fulfilment.fleet;

import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.requests.DryRunDone;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.jspecify.annotations.Nullable;

/** What came of a message to another process. */
enum MessageOutcome {
    ANSWERED,
    /** A rule refused it. */
    REFUSED,
    /** The handler has a fault. */
    FAILED,
    /** Nothing was done: no process could handle it, or none had room. */
    UNAVAILABLE,
    /** It may have been carried out. */
    UNKNOWN;

    /** @param thrown what the caller gets; null for an answer */
    static MessageOutcome of(@Nullable Throwable thrown) {
        return switch (thrown) {
            case null -> ANSWERED;
            case Overloaded busy -> UNAVAILABLE;
            case DryRunDone tried -> ANSWERED;
            case Rejection refused -> REFUSED;
            case AggregateNotFoundException refused -> REFUSED;
            case Unavailable gone -> gone.isOutcomeUnknown() ? UNKNOWN : UNAVAILABLE;
            default -> FAILED;
        };
    }
}
