package fulfilment.server.time;

import fulfilment.server.Service;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;

/** A long read transaction. Its table locks keep rebuilt views from replacing the current ones. */
final class LongRead implements AutoCloseable {

    /** Views whose tables it locks. */
    static final List<String> VIEWS = List.of("account", "api_key", "location", "product", "stock_warehouse", "task");

    private final Connection connection;

    LongRead(Service service) {
        try {
            connection = DriverManager.getConnection(service.database(), "postgres", "");
            connection.setAutoCommit(false);
            try (var statement = connection.createStatement()) {
                statement.execute("lock table %s in access share mode"
                        .formatted(VIEWS.stream().map(view -> "query." + view).collect(Collectors.joining(", "))));
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
