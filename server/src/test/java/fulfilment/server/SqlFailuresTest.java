package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.SocketTimeoutException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.transaction.TransactionSystemException;

class SqlFailuresTest {

    private final SqlFailures failures = new SqlFailures();
    private final RuntimeException lost = new UncategorizedSQLException("query", "select",
            new PSQLException("An I/O error occurred", PSQLState.CONNECTION_FAILURE,
                    new SocketTimeoutException("Read timed out")));

    @Test
    void findsALostConnection() {
        assertThat(failures.in(lost)).isPresent();
    }

    @Test
    void findsTheLostConnectionBehindATransactionThatCouldNotBeRolledBack() {
        var ended = new TransactionSystemException("rollback", new SQLException("Connection is closed"));
        ended.initApplicationException(lost);

        assertThat(failures.in(ended)).isPresent();
    }

    @Test
    void doesNotTakeAMistakeInAStatementForAFailureOfTheDatabase() {
        assertThat(failures.in(new SQLException("syntax error", "42601"))).isEmpty();
        assertThat(failures.in(new IllegalStateException("a bug"))).isEmpty();
    }
}
