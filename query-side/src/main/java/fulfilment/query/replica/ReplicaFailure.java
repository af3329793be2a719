package fulfilment.query.replica;

import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.TransactionSystemException;

/** What a query that failed at the replica says about the replica. */
enum ReplicaFailure {

    /** Nothing: the query was refused, or would fail at the primary too. */
    NONE,
    /** Connections to it are lost. */
    LOST,
    /** It gave up this query: replaying the log came first, or it had no room. */
    CANCELLED,
    /** Anything else. */
    OTHER;

    private static final int CAUSES_AT_MOST = 30;
    /** Conflicts with replay, locks, time-outs, and what a rebuild dropped. See PostgreSQL, appendix A, error codes. */
    private static final Set<String> GIVEN_UP = Set.of("40001", "40P01", "55P03", "57014", "42P01", "0A000", "XX000");

    static ReplicaFailure of(@Nullable Throwable failure) {
        var found = NONE;
        @Nullable
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < CAUSES_AT_MOST; depth++, cause = cause.getCause()) {
            if (cause instanceof TransactionSystemException ended && ended.getApplicationException() != null) {
                return of(ended.getApplicationException()); // what came before the transaction failed to end
            }
            if (cause instanceof SQLException sql) {
                return of(sql.getSQLState());
            }
            if (cause instanceof DataAccessException || cause instanceof TransactionException) {
                found = OTHER;
            }
        }
        return found;
    }

    private static ReplicaFailure of(@Nullable String state) {
        if (state == null || GIVEN_UP.contains(state) || state.startsWith("53")) {
            return CANCELLED;
        }
        return state.startsWith("08") || state.startsWith("57P") ? LOST : OTHER;
    }
}
