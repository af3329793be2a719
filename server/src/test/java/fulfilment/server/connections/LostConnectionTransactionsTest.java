package fulfilment.server.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.server.SqlFailures;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.TransactionTemplate;

@Rule("CON-79")
class LostConnectionTransactionsTest {

    private final List<String> calls = new ArrayList<>();
    private boolean breaksAtCommit;
    private boolean canRollBack = true;
    private boolean lost;

    /** As of the pool: it closes a connection that is lost, and refuses everything afterwards. */
    private final Connection connection = (Connection) Proxy.newProxyInstance(getClass().getClassLoader(),
            new Class<?>[] {Connection.class}, (self, method, arguments) -> {
                calls.add(method.getName());
                switch (method.getName()) {
                    case "isClosed" -> {
                        return lost;
                    }
                    case "getAutoCommit", "isReadOnly" -> {
                        return method.getName().equals("getAutoCommit");
                    }
                    case "commit" -> {
                        if (breaksAtCommit) {
                            lost = true;
                            throw new SQLException("An I/O error occurred while sending to the backend.", "08006");
                        }
                    }
                    case "rollback" -> {
                        if (lost || !canRollBack) {
                            throw new SQLException("Connection is closed");
                        }
                    }
                    default -> {
                        return null;
                    }
                }
                return null;
            });

    private final TransactionTemplate transaction = new TransactionTemplate(
            new LostConnectionTransactions(new SingleConnectionDataSource(connection, true)));

    @Test
    void aCommitThatLostItsConnectionIsReported() {
        breaksAtCommit = true;
        assertThatThrownBy(() -> transaction.executeWithoutResult(status -> {}))
                .isInstanceOf(DataAccessResourceFailureException.class)
                .satisfies(failure -> assertThat(new SqlFailures().in(failure))
                        .hasValueSatisfying(found -> assertThat(found.isLost()).isTrue()));
    }

    @Test
    void whatLostTheConnectionIsReportedAndNotTheRollback() {
        assertThatThrownBy(() -> transaction.executeWithoutResult(status -> {
            lost = true;
            throw new IllegalStateException("the first failure");
        })).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aConnectionThatIsThereIsRolledBack() {
        assertThatThrownBy(() -> transaction.executeWithoutResult(status -> {
            throw new IllegalStateException("a bug");
        })).isInstanceOf(IllegalStateException.class);
        assertThat(calls).contains("rollback").doesNotContain("commit");
        canRollBack = false;
        assertThatThrownBy(() -> transaction.executeWithoutResult(status -> {
            throw new IllegalStateException("a bug");
        })).isInstanceOf(TransactionSystemException.class);
    }
}
