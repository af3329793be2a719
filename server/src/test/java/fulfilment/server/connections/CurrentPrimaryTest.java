package fulfilment.server.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import fulfilment.api.kernel.Rule;
import fulfilment.query.reads.PastConnections;
import fulfilment.testing.ReplicatedPostgres;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** A promoted standby leaves the former primary as one that froze finds itself when it wakes up: it still answers. */
@Rule("FLT-15")
class CurrentPrimaryTest {

    private static ReplicatedPostgres postgres;
    private static int former;
    private static int next;

    private final List<HikariDataSource> pools = new ArrayList<>();

    @BeforeAll
    static void start() {
        postgres = ReplicatedPostgres.start();
        former = port(postgres.primary());
        next = port(postgres.replica());
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @AfterEach
    void closePools() {
        pools.forEach(HikariDataSource::close);
        postgres.copyAgain();
    }

    private static int port(String address) {
        return URI.create(address.substring("jdbc:".length())).getPort();
    }

    /** The driver takes the first server of the address that is a primary. */
    private HikariDataSource pool(int first, int second) {
        var pool = new HikariDataSource();
        pool.setJdbcUrl(("jdbc:postgresql://localhost:%d,localhost:%d/postgres?user=postgres&targetServerType=primary"
                + "&hostRecheckSeconds=0").formatted(first, second));
        pool.setMaximumPoolSize(3);
        pool.setMinimumIdle(0);
        pool.setConnectionTimeout(5_000);
        CurrentPrimary.use(pool);
        return following(pool);
    }

    private HikariDataSource following(HikariDataSource pool) {
        CurrentPrimary.follow(pool);
        pools.add(pool);
        return pool;
    }

    private static int server(Connection connection) {
        return new JdbcTemplate(new SingleConnectionDataSource(connection, true))
                .queryForObject("select current_setting('port')::int", Integer.class);
    }

    private static int server(HikariDataSource pool) throws SQLException {
        try (var connection = pool.getConnection()) {
            return server(connection);
        }
    }

    @Test
    void idleConnectionsToAFormerPrimaryAreClosed() throws SQLException {
        var pool = pool(next, former);
        var past = following(PastConnections.like(pool));
        try (var held = pool.getConnection(); var idle = pool.getConnection(); var old = past.getConnection()) {
            assertThat(Stream.of(held, idle, old).map(CurrentPrimaryTest::server)).containsOnly(former);
            idle.close();
            old.close();
            postgres.promote();
            assertThat(List.of(server(pool), server(past))).describedAs("nobody knows yet").containsOnly(former);
            try (var before = pool.getConnection(); var other = pool.getConnection()) {
                assertThat(List.of(server(before), server(other))).containsExactly(former, next);
            }
            assertThat(server(held)).describedAs("what began may end").isEqualTo(former);
        }

        try (var one = pool.getConnection(); var two = pool.getConnection(); var three = pool.getConnection()) {
            assertThat(Stream.of(one, two, three).map(CurrentPrimaryTest::server)).containsOnly(next);
        }
        assertThat(server(past)).isEqualTo(next);
    }

    @Test
    void noNewConnectionsToAFormerPrimaryAreMade() throws SQLException {
        var pool = pool(next, former);
        assertThat(server(pool)).isEqualTo(former);
        postgres.promote();
        try (var idle = pool.getConnection(); var other = pool.getConnection()) {
            assertThat(List.of(server(idle), server(other))).containsExactly(former, next);
        }

        postgres.killReplica();

        assertThatThrownBy(pool.getDataSource()::getConnection).isInstanceOf(SQLTransientConnectionException.class)
                .hasMessage("the server is a former primary: it is on timeline 1, and the primary on 2; "
                        + "after a restore, restart the service");
    }

    @Test
    void aStandbyIsNoPrimary() throws SQLException {
        var pool = new HikariDataSource();
        pool.setJdbcUrl("jdbc:postgresql://localhost:%d/postgres?user=postgres".formatted(next));
        CurrentPrimary.use(pool);
        pools.add(pool);

        assertThat(server(pool)).isEqualTo(next);
    }
}
