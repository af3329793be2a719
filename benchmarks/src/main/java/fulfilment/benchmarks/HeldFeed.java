package fulfilment.benchmarks;

import java.sql.Connection;
import java.sql.SQLException;

/** Blocks all announcements of the service until it is closed, as an open transaction does that may still store an earlier event. */
final class HeldFeed implements AutoCloseable {

    private final Connection connection;

    HeldFeed(Service service) throws SQLException {
        connection = service.connect();
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.execute("select pg_current_xact_id()");
        }
    }

    @Override
    public void close() throws SQLException {
        connection.rollback();
        connection.close();
    }
}
