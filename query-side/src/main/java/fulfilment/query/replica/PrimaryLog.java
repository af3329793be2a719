package fulfilment.query.replica;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Reads how far the primary has stored its log. Whatever a client was told is stored before this position, since a commit is answered and
 * seen only after it was stored. Used by one thread, on a connection that it keeps: those of the pool may all be busy.
 */
final class PrimaryLog implements AutoCloseable {

    /** The timeline is the beginning of the name of a log file. */
    private static final String STORED = """
            select (stored - '0/0'::pg_lsn)::bigint, ('x' || left(pg_walfile_name(stored), 8))::bit(32)::int,
                   mod(stored - '0/0'::pg_lsn, current_setting('wal_block_size')::numeric) = 0,
                   current_setting('synchronous_commit') = 'off'
            from (select pg_current_wal_flush_lsn() as stored) log""";
    /** Writes a record, and stores the log up to there. Waits for no standby. */
    private static final String STORE_ALL = """
            select pg_logical_emit_message(true, 'fulfilment', '')
            from (select set_config('synchronous_commit', 'local', true)) local""";
    private static final int TRIES = 3;

    private final DataSource primary;
    private final Duration timeout;
    private @Nullable Connection kept;

    PrimaryLog(DataSource primary, Duration timeout) {
        this.primary = primary;
        this.timeout = timeout;
    }

    private record Stored(LogPosition position, boolean inRecord) {}

    LogPosition position() throws SQLException {
        try {
            return position(connection());
        } catch (SQLException | RuntimeException failed) {
            close();
            throw failed;
        }
    }

    /**
     * Big transactions are stored page by page before they end, so the end of a page may lie within a record. A replica cannot replay half
     * a record, and the other half may not be stored for a long time.
     */
    private static LogPosition position(Connection connection) throws SQLException {
        var stored = stored(connection);
        for (int tries = 0; tries < TRIES && stored.inRecord(); tries++) {
            try (var statement = connection.createStatement()) {
                statement.execute(STORE_ALL);
            }
            stored = stored(connection);
        }
        return stored.position();
    }

    private static Stored stored(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement(STORED); var row = statement.executeQuery()) {
            row.next();
            if (row.getBoolean(4)) {
                throw new SQLException("synchronous_commit is off on the primary, so an answered write may not be stored yet");
            }
            return new Stored(new LogPosition(row.getInt(2), row.getLong(1)), row.getBoolean(3));
        }
    }

    private Connection connection() throws SQLException {
        if (kept == null) {
            kept = primary.getConnection();
            kept.setNetworkTimeout(Runnable::run, Math.toIntExact(timeout.toMillis()));
        }
        return kept;
    }

    @Override
    public void close() {
        Connections.closeQuietly(kept);
        kept = null;
    }
}
