package fulfilment.server;

import fulfilment.api.kernel.Interactive;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Gives interactive work connections with a time-out. Background work waits for the database as long as it takes. */
final class BoundedDataSource extends DelegatingDataSource {

    private final int timeout;

    BoundedDataSource(DataSource pool, Duration timeout) {
        super(pool);
        this.timeout = Math.toIntExact(timeout.toMillis());
    }

    @Override
    public Connection getConnection() throws SQLException {
        var connection = super.getConnection();
        if (Interactive.isCurrent()) {
            try {
                connection.setNetworkTimeout(Runnable::run, timeout); // the pool resets it when the connection returns
            } catch (SQLException | RuntimeException failed) {
                connection.close();
                throw failed;
            }
        }
        return connection;
    }
}
