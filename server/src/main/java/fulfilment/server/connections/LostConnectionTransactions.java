package fulfilment.server.connections;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.datasource.ConnectionHolder;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Reports the failure that lost a connection, and not the rollback that is impossible then. A commit before it may have succeeded, so who
 * began the transaction must know of it. The database rolls back by itself what was not committed. Rule CON-79.
 */
public final class LostConnectionTransactions extends JdbcTransactionManager {

    private static final Logger LOG = LoggerFactory.getLogger(LostConnectionTransactions.class);

    public LostConnectionTransactions(DataSource database) {
        super(database);
    }

    @Override
    protected void doRollback(DefaultTransactionStatus status) {
        if (isLost()) {
            LOG.debug("the connection is lost, so there is nothing to roll back");
        } else {
            super.doRollback(status);
        }
    }

    private boolean isLost() {
        try {
            return TransactionSynchronizationManager.getResource(obtainDataSource()) instanceof ConnectionHolder holder
                    && holder.getConnection().isClosed();
        } catch (SQLException broken) {
            return true;
        }
    }
}
