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
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A PostgreSQL of our own, whose files stay in a folder. One process at a time uses the folder; a server left behind by a
 * process that was killed is stopped first, so that a restart always works. A PostgreSQL that ends by itself is started again on the
 * same port, so that whoever asks again is answered again.
 */
final class EmbeddedDatabase implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDatabase.class);
    private static final Duration WATCHED_EVERY = Duration.ofMillis(100);
    private static final Duration TRIED_AGAIN_AFTER = Duration.ofSeconds(1);
    private static final Duration ENDS_WITHIN = Duration.ofSeconds(30);

    private final Path home;
    private final PostgresProcesses processes;
    private final FileChannel lockFile;
    private final FileLock lock;
    private final int port;
    private final Thread watch;
    private EmbeddedPostgres postgres;
    private volatile boolean open = true;

    private EmbeddedDatabase(Path home, PostgresProcesses processes, EmbeddedPostgres postgres, FileChannel lockFile,
            FileLock lock) {
        this.home = home;
        this.processes = processes;
        this.postgres = postgres;
        this.port = postgres.getPort();
        this.lockFile = lockFile;
        this.lock = lock;
        this.watch = Thread.ofPlatform().daemon().name("postgresql-watch").unstarted(this::watch);
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
            var processes = new PostgresProcesses(binaries(home), data(home));
            stopWhatWasLeftBehind(processes);
            var database = new EmbeddedDatabase(home, processes, launch(home, 0), lockFile, lock);
            database.watch.start();
            return database;
        } catch (IOException failed) {
            throw new StartProblem("the embedded PostgreSQL does not start in %s (%s); check that the folder can be written"
                    .formatted(home, failed.getMessage()));
        }
    }

    private static Path data(Path home) {
        return home.resolve("postgresql");
    }

    private static Path binaries(Path home) {
        return home.resolve("binaries");
    }

    /** @param port 0 for any that is free */
    private static EmbeddedPostgres launch(Path home, int port) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data(home).toFile())
                .setOverrideWorkingDirectory(binaries(home).toFile())
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPort(port)
                .setPGStartupWait(Duration.ofSeconds(60))
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on")
                .setServerConfig("max_connections", "120")
                .setServerConfig("shared_buffers", "192MB")
                .setServerConfig("max_wal_size", "2GB")
                .start();
    }

    private static @Nullable FileLock lock(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException inThisProcess) {
            return null;
        }
    }

    /** Holding the folder's lock, we know that a PostgreSQL still running in it belongs to nobody. */
    private static void stopWhatWasLeftBehind(PostgresProcesses processes) throws IOException {
        var postmaster = processes.postmaster();
        if (postmaster.isPresent()) {
            var pid = postmaster.get().pid();
            LOG.info("stopping a PostgreSQL that was left behind pid={}", pid);
            new ProcessBuilder("kill", "-INT", String.valueOf(pid)).start();
            try {
                postmaster.get().onExit().get(ENDS_WITHIN.toSeconds(), TimeUnit.SECONDS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException | TimeoutException stuck) {
                throw new StartProblem(
                        "a PostgreSQL left behind (process %d) does not stop; stop it by hand".formatted(pid));
            }
        }
        if (!processes.endThoseLeftBehind(ENDS_WITHIN)) {
            throw new StartProblem("processes of a PostgreSQL left behind do not stop; stop them by hand");
        }
    }

    private void watch() {
        try {
            var postmaster = processes.postmaster().orElse(null);
            boolean visible = postmaster != null && postmaster.info().command().isPresent();
            while (open) {
                if (postmaster == null || !PostgresProcesses.runs(postmaster, visible)) {
                    startAgain();
                    postmaster = processes.postmaster().orElse(null);
                }
                LockSupport.parkNanos(WATCHED_EVERY.toNanos());
            }
        } catch (IOException | RuntimeException failed) {
            LOG.error("the embedded PostgreSQL is not watched any more", failed);
        }
    }

    /** What was committed is in its files; it is there again as soon as PostgreSQL has read them. */
    private synchronized void startAgain() throws IOException {
        if (!open) {
            return;
        }
        LOG.error("the embedded PostgreSQL has ended; it is started again");
        postgres.close();
        try {
            processes.endThoseLeftBehind(ENDS_WITHIN);
            postgres = launch(home, port);
            LOG.warn("the embedded PostgreSQL runs again");
        } catch (IOException | RuntimeException failed) {
            LOG.error("the embedded PostgreSQL does not start; it is tried again reason={}", failed.getMessage());
            LockSupport.parkNanos(TRIED_AGAIN_AFTER.toNanos());
        }
    }

    String url() {
        return "jdbc:postgresql://localhost:%d/postgres?user=postgres".formatted(port);
    }

    @Override
    public void close() throws IOException {
        open = false;
        LockSupport.unpark(watch);
        synchronized (this) {
            postgres.close();
        }
        lock.release();
        lockFile.close();
    }
}
