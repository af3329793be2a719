package fulfilment.server;

import fulfilment.api.requests.Interactive;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Gives interactive work connections with a time-out. Background work waits for the database as long as it takes. Rule CON-90. */
final class BoundedDataSource extends DelegatingDataSource {

    private final Duration timeout;

    BoundedDataSource(DataSource pool, Duration timeout) {
        super(pool);
        this.timeout = timeout;
    }

    @Override
    public Connection getConnection() throws SQLException {
        if (!Interactive.isCurrent()) {
            return super.getConnection();
        }
        requireTime();
        var connection = super.getConnection();
        try {
            connection.setNetworkTimeout(Runnable::run, requireTime()); // the pool resets it when the connection returns
            return connection;
        } catch (SQLException | RuntimeException failed) {
            connection.close();
            throw failed;
        }
    }

    /** @return how many milliseconds one answer may take */
    private int requireTime() throws SQLTransientConnectionException {
        int left = Math.toIntExact(Interactive.atMost(timeout).toMillis());
        if (left == 0) { // to a connection it would mean no limit
            throw new SQLTransientConnectionException("the request has waited for the database as long as it may");
        }
        return left;
    }
}
