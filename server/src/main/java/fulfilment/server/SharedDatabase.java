package fulfilment.server;

import fulfilment.server.installation.StartProblem;
import fulfilment.server.settings.ServerSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.annotation.DependsOn;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Makes sure that a single node is alone on its database. It holds a database lock that the nodes of a cluster share and a single node
 * holds exclusively. A single node remembers aggregates without checking for changes by others, so a forgotten cluster setting would
 * oversell.
 */
@Component
@DependsOn("flyway")
class SharedDatabase implements DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(SharedDatabase.class);
    /** Names the lock among all advisory locks of the database. */
    static final long LOCK = 5_301_747_201L;

    private final DataSource dataSource;
    private final boolean cluster;
    private @Nullable Connection holder;
    /** That of the holder, or of the last one. */
    private Session session = new Session(0, new Timestamp(0));

    /** A session of PostgreSQL. @param pid is given to others again once it has ended */
    private record Session(int pid, Timestamp begun) {}

    SharedDatabase(DataSource dataSource, ServerSettings settings) throws SQLException {
        this.dataSource = dataSource;
        this.cluster = settings.cluster();
        if (!take()) {
            throw new StartProblem(cluster
                    ? "a node without fulfilment.cluster=true uses this database; stop it first"
                    : "another node uses this database; start every node with --fulfilment.cluster=true");
        }
    }

    private boolean take() throws SQLException {
        var connection = dataSource.getConnection();
        try {
            var own = sessionOf(connection); // first: if this fails, no session of the pool keeps the lock
            if (tookWith(connection)) {
                session = own;
                holder = connection;
                return true;
            }
        } finally {
            if (holder != connection) {
                connection.close();
            }
        }
        return false;
    }

    private boolean tookWith(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement(
                cluster ? "select pg_try_advisory_lock_shared(?)" : "select pg_try_advisory_lock(?)")) {
            statement.setLong(1, LOCK);
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getBoolean(1);
            }
        }
    }

    private static Session sessionOf(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement
                        .executeQuery("select pid, backend_start from pg_stat_activity where pid = pg_backend_pid()")) {
            row.next();
            return new Session(row.getInt(1), row.getTimestamp(2));
        }
    }

    /** Whether another node has the lock. The last session of this node may still have it: it may live on after its connection is lost. */
    private boolean isWithAnother() throws SQLException {
        try (var connection = dataSource.getConnection(); var statement = connection.prepareStatement("""
                select exists (
                    select from pg_locks l left join pg_stat_activity a on a.pid = l.pid
                    where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid::bigint = ? and l.objid::bigint = ?
                    and l.database = (select oid from pg_database where datname = current_database())
                    and (l.pid, a.backend_start) is distinct from (?, ?))""")) {
            statement.setLong(1, LOCK >>> 32);
            statement.setLong(2, LOCK & 0xFFFF_FFFFL);
            statement.setInt(3, session.pid());
            statement.setTimestamp(4, session.begun());
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getBoolean(1);
            }
        }
    }

    /** Ends this process at once. */
    void halt() {
        Runtime.getRuntime().halt(3);
    }

    /**
     * Takes the lock again when it is lost: a restart of PostgreSQL releases it, and the end of a connection ends its session. Stops this
     * process if another node has taken it first.
     */
    @Scheduled(fixedDelayString = "PT1S")
    synchronized void keep() throws SQLException {
        if (holder != null && isAlive(holder)) {
            return;
        }
        try {
            if (holder != null) {
                holder.close();
                holder = null;
            }
            if (!take() && isWithAnother()) {
                LOG.error("another node took the database over; this node stops");
                halt();
            }
        } catch (SQLException unreachable) {
            LOG.warn("the database does not answer reason={}", unreachable.getMessage());
        }
    }

    private static boolean isAlive(Connection connection) {
        try (var statement = connection.createStatement()) {
            return statement.execute("select 1");
        } catch (SQLException broken) {
            return false;
        }
    }

    @Override
    public synchronized void destroy() throws SQLException {
        if (holder != null) {
            try (var statement = holder.createStatement()) {
                statement.execute("select pg_advisory_unlock_all()");
            } finally {
                holder.close();
            }
        }
    }
}
