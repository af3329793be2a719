package fulfilment.query.replica;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import fulfilment.query.reads.PastConnections;
import fulfilment.query.reads.ReadFrom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Connections for queries, all to one run of the replica. Another server at the same address, or the same one after a restart, may not have
 * replayed what the query waited for.
 */
final class ReplicaPool implements AutoCloseable {

    private static final Duration SHORTEST_WAIT = Duration.ofMillis(250);

    private final Server server;
    private final HikariDataSource connections;
    private final HikariDataSource past;

    /**
     * @param like     a pool of the same size
     * @param timeout how long a query waits for a connection, or for a lock: the replica replays locks of the primary
     */
    ReplicaPool(DataSource replica, Server server, HikariConfig like, Duration timeout) {
        this.server = server;
        var settings = new HikariConfig();
        settings.setPoolName("replica");
        settings.setDataSource(new OneServer(replica, server, timeout));
        settings.setMaximumPoolSize(like.getMaximumPoolSize());
        settings.setMinimumIdle(like.getMinimumIdle());
        settings.setMaxLifetime(like.getMaxLifetime());
        settings.setMetricsTrackerFactory(like.getMetricsTrackerFactory());
        settings.setConnectionTimeout(Math.max(SHORTEST_WAIT.toMillis(), timeout.toMillis()));
        settings.setInitializationFailTimeout(-1); // makes connections in the background
        this.connections = new HikariDataSource(settings);
        this.past = PastConnections.like(connections);
    }

    Server server() {
        return server;
    }

    ReadFrom.Database connections() {
        return new ReadFrom.Database(connections, past);
    }

    /** Cuts the connections that are in use, so that queries that wait for a silent server go to the primary. */
    @Override
    public void close() {
        connections.close();
        past.close();
    }

    private static final class OneServer extends DelegatingDataSource {

        private final Server server;
        private final Duration timeout;

        OneServer(DataSource replica, Server server, Duration timeout) {
            super(replica);
            this.server = server;
            this.timeout = timeout;
        }

        /** How long the end of the pool waits for connections that are being made, in seconds. */
        @Override
        public int getLoginTimeout() {
            return 1;
        }

        @Override
        public void setLoginTimeout(int seconds) {
            // is a property of the connections
        }

        @Override
        public Connection getConnection() throws SQLException {
            var connection = super.getConnection();
            try (var statement = connection.createStatement()) {
                if (!Server.of(connection).equals(server)) {
                    throw new SQLException("another server answers under the address of the replica", "08004");
                }
                statement.execute("set lock_timeout = " + timeout.toMillis());
                return connection;
            } catch (SQLException | RuntimeException failed) {
                Connections.closeQuietly(connection);
                throw failed;
            }
        }
    }
}
