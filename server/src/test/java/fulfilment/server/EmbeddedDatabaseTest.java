package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An embedded PostgreSQL that ends by itself comes back by itself, where it was and with what it had. */
class EmbeddedDatabaseTest {

    private static final Duration COMES_BACK_WITHIN = Duration.ofSeconds(120);

    @Test
    void whatWasCommittedIsThereAgainAfterItsProcessesWereKilled(@TempDir Path folder) throws Exception {
        try (var database = EmbeddedDatabase.start(folder)) {
            execute(database, "create table kept as select 7 as number");
            var postmaster = new PostgresProcesses(folder.resolve("binaries"), folder.resolve("postgresql")).postmaster()
                    .orElseThrow();
            long started = number(database, "select extract(epoch from pg_postmaster_start_time()) * 1000000");

            postmaster.destroyForcibly();

            long end = System.nanoTime() + COMES_BACK_WITHIN.toNanos();
            while (!runsAgain(database, started) && System.nanoTime() < end) {
                LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
            }
            assertThat(number(database, "select number from kept")).isEqualTo(7);
            execute(database, "insert into kept values (8)");
            assertThat(number(database, "select count(*) from kept")).isEqualTo(2);
        }
    }

    private static boolean runsAgain(EmbeddedDatabase database, long started) {
        try {
            return number(database, "select extract(epoch from pg_postmaster_start_time()) * 1000000") != started;
        } catch (SQLException notYet) {
            return false;
        }
    }

    private static void execute(EmbeddedDatabase database, String statement) throws SQLException {
        try (var connection = DriverManager.getConnection(database.url()); var work = connection.createStatement()) {
            work.execute(statement);
        }
    }

    private static long number(EmbeddedDatabase database, String query) throws SQLException {
        try (var connection = DriverManager.getConnection(database.url());
                var work = connection.createStatement();
                var row = work.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
