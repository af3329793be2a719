package fulfilment.query.replica;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.AbstractDataSource;

/**
 * The servers of which one is the replica: the first that is a standby, until it is none any more or gone. So queries find a standby again after a
 * failover. Rule FLT-14.
 */
public final class Standbys extends AbstractDataSource {

    private static final Pattern ADDRESS = Pattern.compile("jdbc:postgresql://(?<servers>[^/?]+)(?<rest>.*)");

    private final List<DataSource> servers;
    private volatile int current;

    /** @param servers in the order in which they are tried; at least one */
    Standbys(List<DataSource> servers) {
        this.servers = List.copyOf(servers);
    }

    /**
     * The servers of an address.
     *
     * @param url  as {@code jdbc:postgresql://host:port,host:port/database?parameters}
     * @param with makes connections to the address of one server
     */
    public static Standbys at(String url, Function<String, DataSource> with) {
        var parts = ADDRESS.matcher(url);
        if (!parts.matches()) {
            throw new IllegalArgumentException("no address of PostgreSQL: " + url);
        }
        var servers = new ArrayList<DataSource>();
        for (var server : parts.group("servers").split(",")) {
            servers.add(with.apply("jdbc:postgresql://" + server + parts.group("rest")));
        }
        return new Standbys(servers);
    }

    /**
     * Connects to the current standby, or else to the next one, which is the current one then.
     *
     * @throws SQLException if no server can be reached and is a standby
     */
    @Override
    public Connection getConnection() throws SQLException {
        if (servers.size() == 1) {
            return servers.getFirst().getConnection();
        }
        @Nullable
        SQLException why = null;
        int first = current;
        for (int i = 0; i < servers.size(); i++) {
            int number = (first + i) % servers.size();
            try {
                var connection = standby(servers.get(number).getConnection());
                if (connection != null) {
                    current = number;
                    return connection;
                }
            } catch (SQLException failed) {
                if (why != null) {
                    failed.addSuppressed(why);
                }
                why = failed;
            }
        }
        throw why == null ? new SQLException("no server of the address is a standby") : why;
    }

    private static @Nullable Connection standby(Connection connection) throws SQLException {
        try (var statement = connection.createStatement(); var row = statement.executeQuery("select pg_is_in_recovery()")) {
            row.next();
            if (row.getBoolean(1)) {
                return connection;
            }
        } catch (SQLException | RuntimeException failed) {
            Connections.closeQuietly(connection);
            throw failed;
        }
        Connections.closeQuietly(connection);
        return null;
    }

    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        throw new SQLException("the user is a property of the connections");
    }

    /** Connects to the current standby only: many connections must lead to the same server. */
    DataSource currentOnly() {
        return new AbstractDataSource() {
            @Override
            public Connection getConnection() throws SQLException {
                return servers.get(current).getConnection();
            }

            @Override
            public Connection getConnection(String username, String password) throws SQLException {
                return Standbys.this.getConnection(username, password);
            }
        };
    }
}
