package fulfilment.server.connections;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.util.DriverDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Makes the connections of pools to the primary. When a standby took over, a former primary that froze may wake up and answer reads with
 * what it had, until it is stopped. So the first connection to the new primary closes all connections to the former one, and no new ones
 * to that are made. Rule FLT-15.
 */
public final class CurrentPrimary extends DelegatingDataSource {

    private static final Logger LOG = LoggerFactory.getLogger(CurrentPrimary.class);
    /** A standby that takes over begins a later timeline, which is the beginning of the name of a log file. */
    private static final String SELECT = """
            select system_identifier, case when pg_is_in_recovery() then 0
                else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int end
            from pg_control_system()""";

    private final List<HikariDataSource> pools = new CopyOnWriteArrayList<>();
    /** How long a server may take to say who it is, in milliseconds. */
    private final int timeout;
    private @Nullable Primary current;

    /** @param timeline 0 for a standby */
    private record Primary(long system, int timeline) {

        private boolean isBefore(Primary other) {
            return system == other.system && timeline < other.timeline;
        }
    }

    private CurrentPrimary(DataSource connections, Duration timeout) {
        super(connections);
        this.timeout = Math.toIntExact(timeout.toMillis());
    }

    /** Lets a pool that has not begun make its connections here; so does a pool with a copy of its settings. */
    public static void use(HikariDataSource pool) {
        if (pool.getDataSource() == null) {
            pool.setDataSource(new CurrentPrimary(new DriverDataSource(pool.getJdbcUrl(), pool.getDriverClassName(),
                    pool.getDataSourceProperties(), pool.getUsername(), pool.getPassword()),
                    Duration.ofMillis(pool.getConnectionTimeout())));
        }
    }

    /** Closes connections of this pool, too, when another server is the primary. */
    public static void follow(HikariDataSource pool) {
        if (pool.getDataSource() instanceof CurrentPrimary primary) {
            primary.pools.add(pool);
        }
    }

    @Override
    public Connection getConnection() throws SQLException {
        return admit(super.getConnection());
    }

    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        return admit(super.getConnection(username, password));
    }

    private Connection admit(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            int before = connection.getNetworkTimeout();
            connection.setNetworkTimeout(Runnable::run, timeout);
            try (var row = statement.executeQuery(SELECT)) {
                row.next();
                admit(new Primary(row.getLong(1), row.getInt(2)));
            }
            connection.setNetworkTimeout(Runnable::run, before);
            return connection;
        } catch (SQLException | RuntimeException failed) {
            connection.close();
            throw failed;
        }
    }

    private synchronized void admit(Primary found) throws SQLTransientConnectionException {
        if (found.timeline() == 0 || found.equals(current)) {
            return;
        }
        if (current != null && found.isBefore(current)) {
            throw new SQLTransientConnectionException(
                    "the server is a former primary: it is on timeline %d, and the primary on %d; after a restore, restart the service"
                            .formatted(found.timeline(), current.timeline()));
        }
        if (current != null) {
            LOG.warn("another server is the primary of the database timeline={} before={}", found.timeline(), current.timeline());
            pools.stream().filter(HikariDataSource::isRunning).forEach(pool -> pool.getHikariPoolMXBean().softEvictConnections());
        }
        current = found;
    }
}
