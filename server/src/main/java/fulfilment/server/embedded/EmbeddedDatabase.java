package fulfilment.server.embedded;

import fulfilment.server.installation.PrivateFile;
import fulfilment.server.installation.StartProblem;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
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
 * A PostgreSQL that belongs to this service. Its files stay in a folder that only the user of this process can read, and one process at a
 * time uses the folder. A server that a killed process left behind is stopped first, so that a restart always works. A PostgreSQL that
 * stops by itself is started again on the same port, as often as needed.
 */
public final class EmbeddedDatabase implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDatabase.class);
    private static final Duration WATCHED_EVERY = Duration.ofMillis(100);
    private static final Duration TRIED_AGAIN_AFTER = Duration.ofSeconds(1);
    private static final Duration SAID_AGAIN_AFTER = Duration.ofMinutes(1);
    private static final Duration LOG_SHORTENED_EVERY = Duration.ofSeconds(10);
    private static final Duration ENDS_WITHIN = Duration.ofSeconds(30);
    private static final int PORTS_TRIED = 5;
    /** A file in the folder until all of a backup is in it. */
    public static final String UNFINISHED_RESTORE = "restore.unfinished";

    private final PostgresServer server;
    private final PostgresProcesses processes;
    private final FileChannel lockFile;
    private final FileLock lock;
    private final int port;
    private final Thread watch;
    private volatile boolean open = true;
    private volatile int failedChecks;
    private boolean ended;
    private long saidAt = System.nanoTime() - SAID_AGAIN_AFTER.toNanos();
    private long shortenedAt = System.nanoTime();

    private EmbeddedDatabase(PostgresServer server, PostgresProcesses processes, int port, FileChannel lockFile, FileLock lock) {
        this.server = server;
        this.processes = processes;
        this.port = port;
        this.lockFile = lockFile;
        this.lock = lock;
        this.watch = Thread.ofPlatform().daemon().name("postgresql-watch").unstarted(this::watch);
    }

    /** @throws StartProblem if it cannot be started, or a restore into the folder did not finish */
    public static EmbeddedDatabase start(Path folder) {
        if (Files.exists(folder.resolve(UNFINISHED_RESTORE))) {
            throw new StartProblem("a restore into the folder %s did not finish; empty the folder and restore again"
                    .formatted(folder.toAbsolutePath().normalize()));
        }
        return open(folder);
    }

    /** Starts one that is being restored. */
    public static EmbeddedDatabase startRestored(Path folder) {
        return open(folder);
    }

    private static EmbeddedDatabase open(Path folder) {
        var home = folder.toAbsolutePath().normalize();
        FileChannel lockFile = null;
        try {
            keepOthersOut(home);
            PrivateFile.createOrRestrict(home.resolve("fulfilment.lock"));
            lockFile = FileChannel.open(home.resolve("fulfilment.lock"), StandardOpenOption.WRITE);
            var lock = PrivateFile.tryLock(lockFile);
            if (lock == null) {
                throw new StartProblem("another process uses the folder %s; stop it or choose another with --fulfilment.data-dir"
                        .formatted(home));
            }
            var processes = new PostgresProcesses(home.resolve("binaries"), home.resolve("postgresql"));
            stopWhatWasLeftBehind(processes);
            PrivateFile.restrictIfThere(home.resolve("secret.key"));
            var server = PostgresServer.prepare(home, PostgresPrograms.unpackIn(home.resolve("binaries")));
            var database = new EmbeddedDatabase(server, processes, startOnAFreePort(server), lockFile, lock);
            database.watch.start();
            return database;
        } catch (IOException failed) {
            closeQuietly(lockFile);
            throw new StartProblem(
                    "the embedded PostgreSQL does not start in %s (%s); check that the folder is writable and has space"
                            .formatted(home, failed.getMessage()));
        } catch (StartProblem problem) {
            closeQuietly(lockFile);
            throw problem;
        }
    }

    /**
     * Makes a folder private if the service created it. A folder that contains other things keeps its mode, and other users must not be
     * able to write to it.
     */
    private static void keepOthersOut(Path home) throws IOException {
        if (!Files.exists(home) || Files.exists(home.resolve("fulfilment.lock")) || isEmpty(home)) {
            PrivateFile.createOrRestrictFolder(home);
        } else if (PrivateFile.isWritableByOthers(home)) {
            throw new StartProblem(
                    "other users of this machine can write to the folder %s; choose one of its own with --fulfilment.data-dir"
                            .formatted(home));
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }

    private static int startOnAFreePort(PostgresServer server) throws IOException {
        for (int tried = 1;; tried++) {
            int port = PostgresServer.freePort();
            try {
                server.start(port);
                return port;
            } catch (IOException failed) {
                if (tried == PORTS_TRIED || !String.valueOf(failed.getMessage()).contains("TCP/IP sockets")) {
                    throw failed; // retries only if the port was taken in the meantime
                }
            }
        }
    }

    private static void closeQuietly(@Nullable FileChannel file) {
        try {
            if (file != null) {
                file.close();
            }
        } catch (IOException closed) {
            LOG.debug("the lock was not released", closed);
        }
    }

    /** Stops a PostgreSQL that still runs in the folder. This process holds the folder's lock, so no other process uses that server. */
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
                LOG.warn("a PostgreSQL left behind does not stop; it is killed pid={}", pid);
            }
        }
        if (!processes.endThoseLeftBehind(ENDS_WITHIN)) {
            throw new StartProblem("processes of a PostgreSQL left behind do not stop; stop them manually");
        }
    }

    /** Checks for ever. A check that fails, for example for lack of file descriptors or memory, is repeated. */
    private void watch() {
        Postmaster postmaster = null;
        while (open) {
            try {
                if (postmaster == null || !postmaster.runs()) {
                    postmaster = look();
                }
                if (System.nanoTime() - shortenedAt > LOG_SHORTENED_EVERY.toNanos()) {
                    shortenedAt = System.nanoTime();
                    server.shortenLog();
                }
            } catch (IOException | RuntimeException | Error failed) {
                failedChecks++;
                sayNowAndThen("the embedded PostgreSQL cannot be checked now; the check is repeated", failed);
                LockSupport.parkNanos(TRIED_AGAIN_AFTER.toNanos());
            }
            LockSupport.parkNanos(WATCHED_EVERY.toNanos());
        }
    }

    /** @param visible whether its program was visible when it was found */
    private record Postmaster(ProcessHandle process, boolean visible) {

        boolean runs() {
            return PostgresProcesses.runs(process, visible);
        }
    }

    /** Finds the running server, and restarts it if it has stopped. */
    private @Nullable Postmaster look() throws IOException {
        var found = processes.postmaster();
        if (found.isPresent()) {
            return new Postmaster(found.get(), found.get().info().command().isPresent());
        }
        startAgain();
        return null;
    }

    /** Restarts PostgreSQL. Committed data is in its files and available as soon as it has read them. */
    private synchronized void startAgain() throws IOException {
        if (!open) {
            return;
        }
        if (!ended) {
            ended = true;
            LOG.error("the embedded PostgreSQL has ended; it is started again");
        }
        if (!processes.endThoseLeftBehind(ENDS_WITHIN)) {
            throw new IOException("processes of the PostgreSQL that stopped do not end");
        }
        server.start(port);
        ended = false;
        LOG.warn("the embedded PostgreSQL is running again");
    }

    private void sayNowAndThen(String what, Throwable failed) {
        long now = System.nanoTime();
        if (now - saidAt >= SAID_AGAIN_AFTER.toNanos()) {
            saidAt = now;
            LOG.error("{} reason={}", what, failed.getMessage() == null ? failed.toString() : failed.getMessage());
        }
    }

    /** How often it could not be checked whether PostgreSQL runs, or PostgreSQL could not be restarted. */
    public int failedChecks() {
        return failedChecks;
    }

    /** Without user and password, so that it may be logged. */
    public String url() {
        return "jdbc:postgresql://%s:%d/%s?requireAuth=scram-sha-256".formatted(PostgresServer.HOST, port,
                PostgresServer.DATABASE);
    }

    public String user() {
        return PostgresServer.APPLICATION;
    }

    public String password() {
        return server.applicationPassword();
    }

    @Override
    public void close() throws IOException {
        if (!open) {
            return;
        }
        open = false;
        LockSupport.unpark(watch);
        synchronized (this) {
            try {
                server.stop();
            } catch (IOException failed) {
                LOG.warn("the embedded PostgreSQL does not stop; it is killed reason={}", failed.getMessage());
                processes.endThoseLeftBehind(ENDS_WITHIN);
            }
        }
        lock.release();
        lockFile.close();
    }
}
