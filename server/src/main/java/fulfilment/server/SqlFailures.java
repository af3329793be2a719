package fulfilment.server;

import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.Unavailable;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.TransactionSystemException;

/** Classifies database failures by their SQLSTATE. See PostgreSQL, appendix A, error codes. */
public final class SqlFailures implements DatabaseFailure.Finder {

    private static final int CAUSES_AT_MOST = 30;

    @Override
    public Optional<DatabaseFailure> in(Throwable failure) {
        @Nullable
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < CAUSES_AT_MOST; depth++, cause = cause.getCause()) {
            if (cause instanceof TransactionSystemException ended && ended.getApplicationException() != null) {
                var first = in(ended.getApplicationException()); // the failure that came before the transaction failed to end
                if (first.isPresent()) {
                    return first;
                }
            }
            if (cause instanceof Unavailable unavailable) {
                return Optional.of(new DatabaseFailure(String.valueOf(unavailable.getMessage()), false));
            }
            if (cause instanceof SQLException sql) {
                var found = of(sql);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<DatabaseFailure> of(SQLException failure) {
        if (failure instanceof SQLTransientConnectionException || failure instanceof SQLTimeoutException) {
            return Optional.of(new DatabaseFailure("it does not answer", true));
        }
        var state = failure.getSQLState();
        if (state == null || state.length() != 5) {
            return Optional.empty();
        }
        var reason = switch (state) {
            case "53100" -> "its disk is full";
            case "57014" -> "it takes too long";
            case "57P01", "57P02", "57P03", "57P05" -> "it is stopping or starting";
            default -> switch (state.substring(0, 2)) {
                case "08" -> "it does not answer";
                case "53" -> "it lacks resources";
                case "58" -> "its machine has a fault";
                default -> "";
            };
        };
        boolean lost = state.startsWith("08") || state.startsWith("57P");
        return reason.isEmpty() ? Optional.empty() : Optional.of(new DatabaseFailure(reason, lost));
    }
}
