package fulfilment.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.flywaydb.core.Flyway;

/** A PostgreSQL of a test with a replica that streams its log. The replica can be delayed, paused, killed and promoted. */
public final class ReplicatedPostgres implements AutoCloseable {

    private static final String DATABASE = "postgres";
    private static final String SLOT = "replica";
    private static final Set<String> OF_THE_RUNNING_SERVER = Set.of("postmaster.pid", "postmaster.opts", "pg_wal", "pg_replslot",
            "epg-lock");
    private static final List<String> EMPTY = List.of("pg_wal/archive_status", "pg_wal/summaries", "pg_replslot");
    private static final int TRIES = 10;

    private final EmbeddedPostgres primary;
    private final Path folder;
    private final Path programs;
    private int port;
    private boolean running;

    private ReplicatedPostgres(EmbeddedPostgres primary) throws IOException, SQLException {
        this.primary = primary;
        this.folder = Files.createTempDirectory(TestServer.folder(), "replica");
        try (var connection = connect(primary())) {
            programs = Path.of(text(connection, "select setting from pg_config() where name = 'BINDIR'"));
        }
    }

    public static ReplicatedPostgres start() {
        Starts.POSTGRES_SERVERS.count();
        try {
            var postgres = new ReplicatedPostgres(
                    TestServer.start(Map.of("synchronous_commit", "on", "max_connections", "120")));
            postgres.copy();
            postgres.startReplicaOnAnyPort();
            return postgres;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Makes the tables of the service, on both. */
    public void migrate() {
        Flyway.configure().dataSource(primary(), "postgres", "").load().migrate();
    }

    /** The address of the database on the primary. */
    public String primary() {
        return primary.getJdbcUrl("postgres", DATABASE);
    }

    /** The address of the same database on the replica. */
    public String replica() {
        return "jdbc:postgresql://127.0.0.1:%d/%s".formatted(port, DATABASE);
    }

    /** As the manual of PostgreSQL describes for base backups. A slot keeps the log that the replica has yet to get. */
    private void copy() throws IOException, SQLException {
        try (var connection = connect(primary())) {
            text(connection, """
                    select pg_create_physical_replication_slot('%1$s', true)::text
                    where not exists (select from pg_replication_slots where slot_name = '%1$s')""".formatted(SLOT));
            text(connection, "select pg_backup_start('replica', fast => true)::text");
            copyFiles(Path.of(text(connection, "show data_directory")));
            Files.writeString(data().resolve("backup_label"),
                    text(connection, "select labelfile from pg_backup_stop(wait_for_archive => false)"));
        }
        for (var empty : EMPTY) {
            Files.createDirectories(data().resolve(empty));
        }
        Files.createFile(data().resolve("standby.signal"));
        Files.writeString(data().resolve("postgresql.auto.conf"), """
                primary_conninfo = 'host=localhost port=%d user=postgres'
                primary_slot_name = '%s'
                """.formatted(primary.getPort(), SLOT));
    }

    private void copyFiles(Path from) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {

            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                if (isOfTheRunningServer(folder)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectory(data().resolve(from.relativize(folder)),
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!isOfTheRunningServer(file)) {
                    Files.copy(file, data().resolve(from.relativize(file)));
                }
                return FileVisitResult.CONTINUE;
            }

            private boolean isOfTheRunningServer(Path path) {
                return from.equals(path.getParent()) && OF_THE_RUNNING_SERVER.contains(path.getFileName().toString());
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
                if (failed instanceof NoSuchFileException) { // dropped meanwhile, which the log says too
                    return FileVisitResult.CONTINUE;
                }
                throw failed;
            }
        });
    }

    private Path data() {
        return folder.resolve("data");
    }

    private void startReplicaOnAnyPort() {
        for (int tries = 1; !running; tries++) {
            port = TestServer.port();
            try {
                startReplica();
            } catch (IllegalStateException taken) {
                if (tries == TRIES) {
                    throw taken;
                }
            }
        }
    }

    /** Starts the replica where it stopped. It takes part at once: its clients see what it had replayed. */
    public void startReplica() {
        Starts.POSTGRES_SERVERS.count();
        run("start", "-w", "-l", folder.resolve("log").toString(), "-o",
                "-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=120"
                        .formatted(port));
        running = true;
    }

    /** Stops the replica in order. */
    public void stopReplica() {
        stopReplica("fast");
    }

    /** Stops the replica as a crash does. */
    public void killReplica() {
        stopReplica("immediate");
    }

    private void stopReplica(String mode) {
        run("stop", "-m", mode, "-w");
        running = false;
    }

    /** Makes the replica a server of its own, which begins a new timeline. {@link #copyAgain} makes it a replica again. */
    public void promote() {
        onReplica("select pg_promote()");
    }

    public void copyAgain() {
        try {
            if (running) {
                killReplica();
            }
            delete(data());
            copy();
            startReplica();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Lets the replica get nothing any more of what the primary writes. It can still be promoted. */
    public void cutOff() {
        set("primary_conninfo", "");
        Eventually.until(() -> onPrimary("select count(*) from pg_stat_replication").equals("0"), "the end of the replication");
    }

    /** Keeps the replica from replaying, while it still gets the log and answers queries. */
    public void pauseReplay() {
        onReplica("select pg_wal_replay_pause()");
        Eventually.until(() -> onReplica("select pg_get_wal_replay_pause_state()").equals("paused"), "the pause of the replay");
    }

    public void resumeReplay() {
        onReplica("select pg_wal_replay_resume()");
    }

    /** Changes a setting of the replica while it runs, such as {@code recovery_min_apply_delay}. */
    public void set(String name, String value) {
        onReplica("alter system set %s = '%s'".formatted(name, value));
        onReplica("select pg_reload_conf()");
    }

    /** @return the first column of the first row as text; empty if the result has no rows */
    public String onReplica(String sql) {
        return on(replica() + "?user=postgres", sql);
    }

    /** @return the first column of the first row as text; empty if the result has no rows */
    public String onPrimary(String sql) {
        return on(primary(), sql);
    }

    private static String on(String address, String sql) {
        try (var connection = connect(address)) {
            return text(connection, sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static Connection connect(String address) throws SQLException {
        return DriverManager.getConnection(address);
    }

    private static String text(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            var rows = statement.getResultSet();
            return rows.next() ? String.valueOf(rows.getString(1)) : "";
        }
    }

    private void run(String... arguments) {
        var command = new ArrayList<String>();
        if (System.getProperty("user.name").equals("root")) { // PostgreSQL refuses to run as administrator
            command.addAll(List.of("unshare", "-U"));
        }
        command.addAll(List.of(programs.resolve("pg_ctl").toString(), "-D", data().toString()));
        command.addAll(List.of(arguments));
        var output = folder.resolve("pg_ctl.log").toFile();
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output).start();
            if (!process.waitFor(Eventually.TIMEOUT.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IllegalStateException(command + ": " + Files.readString(output.toPath()));
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private static void delete(Path below) throws IOException {
        try (var all = Files.walk(below)) {
            for (var one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
    }

    @Override
    public void close() {
        try {
            if (running) {
                killReplica();
            }
            primary.close();
            delete(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
