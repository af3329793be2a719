package fulfilment.server;

import fulfilment.testing.Unique;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import javax.sql.DataSource;

/** A transaction that writes events past the service and stays open until the test ends it. Closing it alone undoes it. */
public final class OpenTransaction implements AutoCloseable {

    private final Connection connection;

    public OpenTransaction(Service service) throws SQLException {
        connection = service.bean(DataSource.class).getConnection();
        connection.setAutoCommit(false);
    }

    /** Takes the number that tells which transaction began earlier. */
    public void number() throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("select pg_current_xact_id()");
        }
    }

    /** Writes an event of a random task. Returns its index. */
    public long append() throws SQLException {
        try (var statement = connection.prepareStatement("""
                insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                                                 payload, meta_data)
                values (?::uuid, ?, 0, 'task', now(), 'task.seen', '{"task": 1}', '{}') returning global_index""")) {
            statement.setString(1, new UUID(0, Unique.number()).toString());
            statement.setString(2, "task-" + Unique.number());
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    public void commit() throws SQLException {
        connection.commit();
    }

    public void rollback() throws SQLException {
        connection.rollback();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
