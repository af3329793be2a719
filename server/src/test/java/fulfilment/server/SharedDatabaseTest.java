package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.server.installation.StartProblem;
import fulfilment.server.settings.ServerSettings;
import fulfilment.testing.Eventually;
import fulfilment.testing.TestDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import java.util.Map;

/** A single node is alone on its database, also when the connection that says so is lost. */
class SharedDatabaseTest {

    private final Cuttable connections = new Cuttable(TestDatabase.createEmpty());
    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(connections.url));
    private final AtomicInteger stops = new AtomicInteger();
    private final SharedDatabase node = node();

    /** Makes connections. The first one can be lost while PostgreSQL keeps its session. */
    private static final class Cuttable extends DriverManagerDataSource {

        private final String url;
        private volatile Connection first;
        private volatile boolean isCut;

        Cuttable(String url) {
            super(url);
            this.url = url;
        }

        @Override
        public Connection getConnection() throws SQLException {
            var made = super.getConnection();
            if (first != null) {
                return made;
            }
            first = made;
            return (Connection) Proxy.newProxyInstance(Connection.class.getClassLoader(), new Class<?>[] {Connection.class},
                    (proxy, method, arguments) -> {
                        if (isCut && method.getName().equals("close")) {
                            return null;
                        }
                        if (isCut) {
                            throw new SQLException("the connection is lost");
                        }
                        try {
                            return method.invoke(made, arguments);
                        } catch (InvocationTargetException failed) {
                            throw failed.getCause();
                        }
                    });
        }
    }

    private SharedDatabase node() {
        try {
            return new SharedDatabase(connections,
                    new Binder(new MapConfigurationPropertySource(Map.of())).bindOrCreate("fulfilment", ServerSettings.class)) {
                @Override
                void halt() {
                    stops.incrementAndGet();
                }
            };
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @AfterEach
    void end() throws SQLException {
        connections.first.close();
        node.destroy();
    }

    private int holders() {
        return jdbc.queryForObject("""
                select count(*) from pg_locks where locktype = 'advisory'
                and database = (select oid from pg_database where datname = current_database())""", Integer.class);
    }

    @Test
    void waitsForTheEndOfItsOwnLostSession() throws SQLException {
        connections.isCut = true;

        node.keep();
        node.keep();
        assertThat(stops).as("the session that has the lock is its own").hasValue(0);
        assertThatThrownBy(this::node).isInstanceOf(StartProblem.class);

        connections.first.close();
        Eventually.until(() -> holders() == 0, "the end of the lost session");
        node.keep();
        assertThat(holders()).isEqualTo(1);
        assertThat(stops).hasValue(0);
        assertThatThrownBy(this::node).isInstanceOf(StartProblem.class);
    }

    @Test
    void stopsIfAnotherNodeHasTakenTheDatabaseOver() throws SQLException {
        connections.isCut = true;
        connections.first.close();
        Eventually.until(() -> holders() == 0, "the end of the lost session");
        var other = node();

        node.keep();

        assertThat(stops).hasValue(1);
        other.destroy();
    }
}
