package fulfilment.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Starts PostgreSQL for tests. Nothing of it must outlive the run, so it waits for no disk. */
final class TestServer {

    /** Below the ports that a system gives to clients, so that no connection takes it before the server does. */
    private static final int FIRST_PORT = 15_000;
    private static final int PORTS = 10_000;
    private static final int TRIES = 10;
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long ENOUGH = 6L << 30;
    private static final Path FOLDER = findFolder();
    /** Programs and data. The next run deletes what one that was killed leaves here. */
    private static final Path FOR_POSTGRES = FOLDER.resolve("embedded-pg");

    private TestServer() {}

    /** Starts a server with these settings. Its data is deleted when the JVM ends. */
    static EmbeddedPostgres start(Map<String, String> settings) {
        for (int tries = 1;; tries++) {
            var name = UUID.randomUUID().toString();
            var builder = EmbeddedPostgres.builder().setPort(port()).setPGStartupWait(Duration.ofMinutes(2))
                    .setOverrideWorkingDirectory(FOR_POSTGRES.toFile())
                    .setDataDirectory(FOR_POSTGRES.resolve(name)).setServerConfig("cluster_name", name)
                    .setServerConfig("fsync", "off").setServerConfig("full_page_writes", "off")
                    .setServerConfig("max_wal_size", "256MB");
            settings.forEach(builder::setServerConfig);
            try {
                var started = builder.start();
                if (clusterName(started).equals(name)) {
                    return started;
                }
                started.close(); // another server has the port
            } catch (IOException | SQLException | IllegalStateException failed) {
                if (tries == TRIES) {
                    throw new IllegalStateException("PostgreSQL did not start", failed);
                }
            }
        }
    }

    private static String clusterName(EmbeddedPostgres postgres) throws SQLException {
        try (var connection = DriverManager.getConnection(postgres.getJdbcUrl("postgres", "postgres"));
                var statement = connection.createStatement();
                var row = statement.executeQuery("show cluster_name")) {
            row.next();
            return row.getString(1);
        }
    }

    /** Returns a port on which nobody listens now. */
    static int port() {
        while (true) {
            int port = FIRST_PORT + ThreadLocalRandom.current().nextInt(PORTS);
            try (var free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return free.getLocalPort();
            } catch (IOException taken) {
                // try another
            }
        }
    }

    /** Where data of servers goes. A database is more than a thousand files, which a disk takes long to make and to delete. */
    static Path folder() {
        return FOLDER;
    }

    private static Path findFolder() {
        try {
            if (Files.isDirectory(MEMORY) && runsPrograms() && free() > ENOUGH) {
                return MEMORY;
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    private static boolean runsPrograms() throws IOException {
        return Files.readAllLines(Path.of("/proc/mounts")).stream()
                .anyMatch(mount -> mount.contains(" " + MEMORY + " ") && !mount.contains("noexec"));
    }

    /** In bytes: what fits there, but not more than the machine has. */
    private static long free() throws IOException {
        long available = Files.readAllLines(Path.of("/proc/meminfo")).stream().filter(line -> line.startsWith("MemAvailable:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10).findFirst().orElse(0);
        return Math.min(available, Files.getFileStore(MEMORY).getUsableSpace());
    }
}
