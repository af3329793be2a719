package fulfilment.query.rebuild;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.TestDatabase;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Only one session holds a lock, and its holder notices when the session is cut. */
class SessionLockTest {

    private static final long ID = 7;

    private final String database = TestDatabase.create();
    private final AtomicLong time = new AtomicLong();

    private Connection connection() throws SQLException {
        return DriverManager.getConnection(database, "postgres", "");
    }

    private SessionLock attempt(Connection connection) throws SQLException {
        return SessionLock.attempt(connection, ID, time::get);
    }

    private void cut(Connection connection) throws SQLException {
        try (var mine = connection.createStatement(); var row = mine.executeQuery("select pg_backend_pid()")) {
            row.next();
            try (var other = connection(); var statement = other.createStatement()) {
                statement.execute("select pg_terminate_backend(%d, 60000)".formatted(row.getInt(1)));
            }
        }
    }

    @Test
    void aSecondSessionGetsTheLockOnlyAfterTheFirstGaveItBack() throws SQLException {
        try (var one = connection(); var two = connection()) {
            try (var first = attempt(one); var second = attempt(two)) {
                assertThat(first.isHeld()).isTrue();
                assertThat(second.isHeld()).isFalse();
            }
            try (var second = attempt(two)) {
                assertThat(second.isHeld()).isTrue();
            }
        }
    }

    @Test
    void theHolderOfALockNoticesThatItsSessionWasCut() throws SQLException {
        try (var one = connection(); var two = connection(); var first = attempt(one)) {
            time.addAndGet(SessionLock.PAUSE.toNanos());
            assertThat(first.isHeld()).isTrue();

            cut(one);

            try (var second = attempt(two)) {
                assertThat(second.isHeld()).describedAs("the next one gets the lock").isTrue();
            }
            time.addAndGet(SessionLock.PAUSE.toNanos());
            assertThat(first.isHeld()).describedAs("the first one knows that it lost it").isFalse();
            time.addAndGet(SessionLock.PAUSE.toNanos());
            assertThat(first.isHeld()).isFalse();
        }
    }

    @Test
    void theSessionIsNotAskedAgainAtOnce() throws SQLException {
        try (var one = connection(); var first = attempt(one)) {
            cut(one);

            time.addAndGet(SessionLock.PAUSE.toNanos() - 1);
            assertThat(first.isHeld()).isTrue();
            time.incrementAndGet();
            assertThat(first.isHeld()).isFalse();
        }
    }
}
