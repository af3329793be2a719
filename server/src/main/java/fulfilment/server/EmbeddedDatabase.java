package fulfilment.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A PostgreSQL of our own, whose files stay in a folder. One process at a time uses the folder; a server left behind by a
 * process that was killed is stopped first, so that a restart always works.
 */
final class EmbeddedDatabase implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDatabase.class);

    private final EmbeddedPostgres postgres;
    private final FileChannel lockFile;
    private final FileLock lock;

    private EmbeddedDatabase(EmbeddedPostgres postgres, FileChannel lockFile, FileLock lock) {
        this.postgres = postgres;
        this.lockFile = lockFile;
        this.lock = lock;
    }

    static EmbeddedDatabase start(Path folder) {
        var home = folder.toAbsolutePath().normalize();
        try {
            Files.createDirectories(home);
            var lockFile = FileChannel.open(home.resolve("fulfilment.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            var lock = lock(lockFile);
            if (lock == null) {
                throw new StartProblem("another process uses the folder %s; stop it or choose another with --fulfilment.data-dir"
                        .formatted(home));
            }
            stopWhatWasLeftBehind(home.resolve("postgresql"));
            var postgres = EmbeddedPostgres.builder()
                    .setDataDirectory(home.resolve("postgresql").toFile())
                    .setOverrideWorkingDirectory(home.resolve("binaries").toFile())
                    .setCleanDataDirectory(false)
                    .setRegisterShutdownHook(false)
                    .setPGStartupWait(Duration.ofSeconds(60))
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .setServerConfig("full_page_writes", "on")
                    .setServerConfig("max_connections", "120")
                    .setServerConfig("shared_buffers", "192MB")
                    .setServerConfig("max_wal_size", "2GB")
                    .start();
            return new EmbeddedDatabase(postgres, lockFile, lock);
        } catch (IOException failed) {
            throw new StartProblem("the embedded PostgreSQL does not start in %s (%s); check that the folder can be written"
                    .formatted(home, failed.getMessage()));
        }
    }

    private static @Nullable FileLock lock(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException inThisProcess) {
            return null;
        }
    }

    /** Holding the folder's lock, we know that a PostgreSQL still running in it belongs to nobody. */
    private static void stopWhatWasLeftBehind(Path data) throws IOException {
        var pidFile = data.resolve("postmaster.pid");
        if (!Files.exists(pidFile)) {
            return;
        }
        var pid = Long.parseLong(Files.readAllLines(pidFile).getFirst().strip());
        var process = ProcessHandle.of(pid).filter(ProcessHandle::isAlive)
                .filter(running -> running.info().command().map(command -> command.endsWith("postgres")).orElse(true));
        if (process.isEmpty()) {
            return;
        }
        LOG.info("stopping a PostgreSQL that was left behind pid={}", pid);
        new ProcessBuilder("kill", "-INT", String.valueOf(pid)).start();
        try {
            process.get().onExit().get(30, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException stuck) {
            throw new StartProblem("a PostgreSQL left behind (process %d) does not stop; stop it by hand".formatted(pid));
        }
    }

    String url() {
        return postgres.getJdbcUrl("postgres", "postgres");
    }

    @Override
    public void close() throws IOException {
        postgres.close();
        lock.release();
        lockFile.close();
    }
}
