package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.embedded.PostgresProcesses;
import fulfilment.server.installation.StartProblem;
import fulfilment.testing.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An embedded PostgreSQL that stops by itself is started again, at the same address and with the same data. */
@BesideOthers
class EmbeddedDatabaseTest {

    private static final Duration COMES_BACK_WITHIN = Duration.ofSeconds(120);
    private static final String STARTED = "select extract(epoch from pg_postmaster_start_time()) * 1000000";

    @Test
    void keepsCommittedDataWhenItsProcessesAreKilled(@TempDir Path folder) throws Exception {
        DataFolder.fill(folder);
        try (var database = EmbeddedDatabase.start(folder)) {
            execute(database, "create schema own; create table own.kept as select 7 as number");
            long started = number(database, STARTED);

            postmaster(folder).destroyForcibly();

            Eventually.until(COMES_BACK_WITHIN, () -> runsAgain(database, started), () -> "a new server");
            assertThat(number(database, "select number from own.kept")).isEqualTo(7);
            execute(database, "insert into own.kept values (8)");
            assertThat(number(database, "select count(*) from own.kept")).isEqualTo(2);
        }
    }

    @Test
    void keepsWatchingAfterAFailedCheck(@TempDir Path folder) throws Exception {
        DataFolder.fill(folder);
        try (var database = EmbeddedDatabase.start(folder)) {
            long started = number(database, STARTED);
            var postmaster = postmaster(folder);
            var file = folder.resolve("postgresql/postmaster.pid");
            Files.writeString(file, "unreadable\n");

            postmaster.destroyForcibly();

            Eventually.until(() -> database.failedChecks() > 0, "a failed check");
            Files.delete(file);
            Eventually.until(COMES_BACK_WITHIN, () -> runsAgain(database, started), () -> "a new server");
            assertThat(number(database, STARTED)).isNotEqualTo(started);
        }
    }

    @Test
    void connectsWithoutSuperuserRightsOwnsItsSchemasAndLeavesThePasswordOutOfTheAddress(@TempDir Path folder) throws Exception {
        DataFolder.fillPrograms(folder);
        try (var database = EmbeddedDatabase.start(folder)) {
            assertThat(database.url()).doesNotContain(database.password()).contains("127.0.0.1");
            assertThat(Files.readString(folder.resolve("postgresql.log"))).doesNotContain(database.password());
            assertThat(
                    number(database, "select count(*) from pg_roles where rolname = current_user and (rolsuper or rolcreaterole"
                            + " or rolcreatedb or rolreplication or rolbypassrls)"))
                    .isZero();
            assertThatThrownBy(() -> execute(database, "copy (select 1) to program 'true'"))
                    .isInstanceOf(SQLException.class).hasMessageContaining("permission denied");
            assertThatThrownBy(() -> number(database, "select length(pg_read_file('pg_hba.conf'))"))
                    .isInstanceOf(SQLException.class).hasMessageContaining("permission denied");
            execute(database, "create schema own; create extension if not exists pg_trgm");
        }
    }

    /** As a careless copy of the folder, or an edit by hand, leaves it. */
    @Test
    void closesAFolderThatOthersCanReadAndAServerThatTrustsEverybody(@TempDir Path folder) throws Exception {
        DataFolder.fill(folder);
        var clients = folder.resolve("postgresql/pg_hba.conf");
        Files.writeString(clients, "host all all 127.0.0.1/32 trust\n");
        var key = Files.writeString(folder.resolve("secret.key"), "");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));

        try (var database = EmbeddedDatabase.start(folder)) {
            assertThat(number(database, "select 1")).isEqualTo(1);
            assertThat(Files.readString(clients)).doesNotContain("trust");
            assertThat(Files.getPosixFilePermissions(key)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
            assertThat(Files.getPosixFilePermissions(folder)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    void refusesAFolderThatOthersCanWriteTo(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("of-somebody-else"), "");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThatThrownBy(() -> EmbeddedDatabase.start(folder)).isInstanceOf(StartProblem.class)
                .hasMessageContaining("other users of this machine can write to the folder");
        assertThat(folder).isDirectoryNotContaining(path -> path.endsWith("postgresql"));
    }

    @Test
    void makesDataAgainAfterAnInterruptedPreparation(@TempDir Path folder) throws Exception {
        Files.createDirectories(folder.resolve("postgresql.new/base"));
        Files.createDirectories(folder.resolve("binaries/unpacking/bin"));
        Files.writeString(folder.resolve("application.password"), "");
        try (var database = EmbeddedDatabase.start(folder)) {
            assertThat(number(database, "select 1")).isEqualTo(1);
        }
    }

    static ProcessHandle postmaster(Path folder) throws Exception {
        return new PostgresProcesses(folder.resolve("binaries"), folder.resolve("postgresql")).postmaster().orElseThrow();
    }

    @Test
    void endsAStatementForWhichNobodyWaits(@TempDir Path folder) throws Exception {
        DataFolder.fillPrograms(folder);
        try (var database = EmbeddedDatabase.start(folder)) {
            try (var connection = DriverManager.getConnection(database.url(), database.user(), database.password());
                    var statement = connection.createStatement()) {
                connection.setNetworkTimeout(Runnable::run, 1_000);
                assertThatThrownBy(() -> statement.execute("select pg_sleep(100000)")).isInstanceOf(SQLException.class);
            }

            Eventually.until(() -> isOver(database, "select pg_sleep(100000)"), "the end of the statement");
        }
    }

    private static boolean isOver(EmbeddedDatabase database, String statement) {
        try {
            return number(database, "select count(*) from pg_stat_activity where query = '%s'".formatted(statement)) == 0;
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static boolean runsAgain(EmbeddedDatabase database, long started) {
        try {
            return number(database, STARTED) != started;
        } catch (SQLException notYet) {
            return false;
        }
    }

    static void execute(EmbeddedDatabase database, String statement) throws SQLException {
        try (var connection = DriverManager.getConnection(database.url(), database.user(), database.password());
                var work = connection.createStatement()) {
            work.execute(statement);
        }
    }

    static long number(EmbeddedDatabase database, String query) throws SQLException {
        try (var connection = DriverManager.getConnection(database.url(), database.user(), database.password());
                var work = connection.createStatement();
                var row = work.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
