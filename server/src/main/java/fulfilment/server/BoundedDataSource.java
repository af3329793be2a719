package fulfilment.server;

import fulfilment.api.kernel.Interactive;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Connections of work that somebody waits for are given up when the database does not answer; others wait as long as it takes. */
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
                connection.setNetworkTimeout(Runnable::run, timeout); // the pool takes it back with the connection
            } catch (SQLException | RuntimeException failed) {
                connection.close();
                throw failed;
            }
        }
        return connection;
    }
}
