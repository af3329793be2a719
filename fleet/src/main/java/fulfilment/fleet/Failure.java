package fulfilment.fleet;

import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.requests.DryRunDone;
import java.util.Objects;
import java.util.Optional;
import org.axonframework.common.lock.DeadlockException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/**
 * The reason why a handler in another process refused or failed, as it is sent back to the caller. There it becomes the same exception as
 * within one process, so a client gets the same code and body.
 *
 * @param kind   which exception it becomes
 * @param code   of a refusal; null for others
 * @param detail the limit that was reached, or the stream that was not found; null for others
 */
record Failure(Kind kind, @Nullable ErrorCode code, String message, @Nullable String detail) {

    enum Kind {
        REFUSED,
        /** A dry run came to its end. */
        DRY_RUN,
        OVERLOADED,
        LOST_RACE,
        NOT_FOUND,
        DATABASE,
        /** Its connection was lost while it stored something: what became of it is not known. */
        DATABASE_LOST,
        /** A process that it needs does not answer. */
        PROCESS,
        /** A process that it needs did not answer, and may have done what it was sent. */
        PROCESS_LOST,
        FAILED
    }

    static Failure of(Throwable thrown, DatabaseFailure.Finder failures) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            var known = known(cause);
            if (known.isPresent()) {
                return known.get();
            }
        }
        var message = Objects.requireNonNullElse(thrown.getMessage(), thrown.getClass().getSimpleName());
        return failures.in(thrown)
                .map(database -> new Failure(database.isLost() ? Kind.DATABASE_LOST : Kind.DATABASE, null, database.reason(),
                        null))
                .orElseGet(() -> new Failure(Kind.FAILED, null, message, thrown.getClass().getName()));
    }

    private static Optional<Failure> known(Throwable thrown) {
        return Optional.ofNullable(switch (thrown) {
            case Overloaded it -> new Failure(Kind.OVERLOADED, it.code(), it.message(), it.reason());
            case Unavailable it -> new Failure(kind(it), null, String.valueOf(it.getMessage()), null);
            case Rejection it -> new Failure(Kind.REFUSED, it.code(), it.message(), null);
            case DryRunDone it -> new Failure(Kind.DRY_RUN, null, String.valueOf(it.getMessage()), null);
            case ConcurrencyException it -> new Failure(Kind.LOST_RACE, null, String.valueOf(it.getMessage()), null);
            case DeadlockException it -> new Failure(Kind.LOST_RACE, null, String.valueOf(it.getMessage()), null);
            case AggregateNotFoundException it ->
                new Failure(Kind.NOT_FOUND, null, String.valueOf(it.getMessage()), String.valueOf(it.getAggregateIdentifier()));
            default -> null;
        });
    }

    private static Kind kind(Unavailable thrown) {
        return switch (thrown.part()) {
            case DATABASE -> thrown.isOutcomeUnknown() ? Kind.DATABASE_LOST : Kind.DATABASE;
            case PROCESS -> thrown.isOutcomeUnknown() ? Kind.PROCESS_LOST : Kind.PROCESS;
        };
    }

    RuntimeException exception() {
        return switch (kind) {
            case REFUSED -> new Rejection(Objects.requireNonNull(code), message);
            case DRY_RUN -> new DryRunDone();
            case OVERLOADED -> new Overloaded(String.valueOf(detail), message);
            case LOST_RACE -> new ConcurrencyException(message);
            case NOT_FOUND -> new AggregateNotFoundException(String.valueOf(detail), message);
            case DATABASE -> Unavailable.nothingStored(message, null);
            case DATABASE_LOST -> Unavailable.outcomeUnknown(message, null);
            case PROCESS -> Unavailable.process(message, false);
            case PROCESS_LOST -> Unavailable.process(message, true);
            case FAILED -> new IllegalStateException("another process failed: %s (%s)".formatted(message, detail));
        };
    }
}
