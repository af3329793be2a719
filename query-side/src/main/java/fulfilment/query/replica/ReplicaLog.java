package fulfilment.query.replica;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Reads how far the replica has replayed the log. Used by one thread, on a connection that it keeps. */
final class ReplicaLog implements AutoCloseable {

    /** The timeline is that of the last log received, if this user may see it, or else that of the last restart point. */
    private static final String REPLAYED = """
            select pg_is_in_recovery(), (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint,
                   greatest((select timeline_id from pg_control_checkpoint()),
                            (select min_recovery_end_timeline from pg_control_recovery()),
                            (select received_tli from pg_stat_wal_receiver)),
                   (select number from upkeep.take_over)""";

    private final DataSource replica;
    private final Server primary;
    private final Duration timeout;
    private @Nullable Connection kept;
    private @Nullable Server server;

    /** @param primary whose replica it must be */
    ReplicaLog(DataSource replica, Server primary, Duration timeout) {
        this.replica = replica;
        this.primary = primary;
        this.timeout = timeout;
    }

    Replayed replayed() throws SQLException {
        try {
            var connection = connection();
            return replayed(connection, server == null ? Server.of(connection) : server);
        } catch (SQLException | RuntimeException failed) {
            close();
            throw failed;
        }
    }

    private static Replayed replayed(Connection connection, Server server) throws SQLException {
        try (var statement = connection.prepareStatement(REPLAYED); var row = statement.executeQuery()) {
            row.next();
            if (!row.getBoolean(1)) {
                throw new SQLException("it is no replica, or was promoted");
            }
            return new Replayed(server, new LogPosition(row.getInt(3), row.getLong(2)), row.getLong(4));
        }
    }

    private Connection connection() throws SQLException {
        if (kept == null) {
            kept = replica.getConnection();
            kept.setNetworkTimeout(Runnable::run, Math.toIntExact(timeout.toMillis()));
            server = Server.of(kept);
            if (!server.hasSameDatabaseAs(primary)) {
                throw new OtherDatabase();
            }
        }
        return kept;
    }

    @Override
    public void close() {
        Connections.closeQuietly(kept);
        kept = null;
        server = null;
    }

    /** The address leads to a database that is no copy of the primary's. */
    static final class OtherDatabase extends SQLException {

        OtherDatabase() {
            super("it has another database than the primary");
        }
    }
}
