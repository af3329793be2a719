package fulfilment.server.time;

import fulfilment.server.Service;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A long read transaction. Its table locks keep rebuilt views from replacing the current ones. */
final class LongRead implements AutoCloseable {

    private final Connection connection;

    LongRead(Service service) {
        try {
            connection = DriverManager.getConnection(service.database(), "postgres", "");
            connection.setAutoCommit(false);
            try (var statement = connection.createStatement()) {
                statement.execute("""
                        lock table query.account, query.api_key, query.location, query.product, query.stock_warehouse, query.task
                        in access share mode""");
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
