package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.Eventually;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A full disk, a database that does not answer, and too few file descriptors: the service refuses clearly, loses nothing, and recovers by
 * itself. These proofs need Linux, root and {@code prlimit}, and fail where one of them is missing.
 */
@Tag("long")
class EnvironmentFaultsTest {

    @Test
    @Rule({"CON-79", "CON-90", "OPS-13"})
    void refusesWritesAndGoesOnReadingWhenTheDiskIsNearlyFull(@TempDir Path folder) throws Exception {
        try (var disk = SmallDisk.mount(folder.resolve("disk"), 480);
                var server = ServerProcess.alone(folder, disk.folder().resolve("data"), List.of())) {
            var probe = ready(server);
            assertThat(probe.makeTask().status()).isEqualTo(201);
            Eventually.until(() -> probe.health("readiness") == 200, "readiness");

            disk.fill(100 << 20);
            assertThat(probe.health("readiness")).isEqualTo(503);
            disk.fill(32 << 20);
            Eventually.until(() -> probe.makeTask().isUnavailable(), "the service to see its full disk");
            assertThat(probe.makeTask().body()).contains("its disk is full");
            assertThat(probe.tasks().status()).isEqualTo(200);
            assertThat(probe.health("liveness")).isEqualTo(200);

            disk.fill(0);
            server.postmaster().destroyForcibly();
            Run.runFor(3);
            assertThat(probe.makeTask().isUnavailable()).isTrue();
            assertThat(probe.health("liveness")).isEqualTo(200);

            disk.empty();
            recovers(probe);
            Eventually.until(() -> probe.health("readiness") == 200, "readiness again");
            assertThat(server.logged("reason=null")).isZero();
        }
    }

    @Test
    @Rule("CON-79")
    void answersUnavailableWhenTheDiskIsFullAllAtOnce(@TempDir Path folder) throws Exception {
        try (var disk = SmallDisk.mount(folder.resolve("disk"), 480);
                var server = ServerProcess.alone(folder, disk.folder().resolve("data"), List.of(),
                        "--fulfilment.disk-reserve=0B")) {
            var probe = ready(server);
            disk.fill(0);
            var large = letters(60_000); // makes the database log need disk space soon
            var answers = new ArrayList<Probe.Answer>();
            Eventually.until(() -> {
                answers.add(probe.makeTask(large));
                return answers.getLast().isUnavailable();
            }, "the database to see its full disk");
            answers.add(probe.makeTask(large));
            assertThat(answers).allMatch(answer -> answer.status() == 201 || answer.isUnavailable());
            assertThat(answers.getLast().isUnavailable()).isTrue();

            disk.empty();
            recovers(probe);
        }
    }

    @Test
    @Rule({"CON-79", "OPS-13"})
    void answersInTimeWhileTheDatabaseIsPaused(@TempDir Path folder) throws Exception {
        try (var server = ServerProcess.alone(folder, folder.resolve("data"), List.of(), "--fulfilment.database-timeout=2s",
                "--fulfilment.request-timeout=3s", "--spring.datasource.hikari.connection-timeout=2000")) {
            var probe = ready(server);
            assertThat(probe.makeTask().status()).isEqualTo(201);
            var processes = Stream.concat(Stream.of(server.postmaster()), server.postmaster().descendants()).toList();
            signal("STOP", processes);
            try {
                long asked = System.nanoTime();
                // with one key: none waits for what another one waited for in vain
                var tasks = Stream.generate(() -> CompletableFuture.supplyAsync(probe::tasks, Thread::startVirtualThread))
                        .limit(64)
                        .toList();
                var readiness = CompletableFuture.supplyAsync(() -> probe.health("readiness"), Thread::startVirtualThread);
                assertThat(probe.makeTask().isUnavailable()).isTrue();
                assertThat(tasks).allMatch(answer -> answer.join().isUnavailable());
                assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(25));
                assertThat(readiness.join()).isEqualTo(503);
                assertThat(probe.health("liveness")).isEqualTo(200);
            } finally {
                signal("CONT", processes);
            }
            recovers(probe);
            Eventually.until(() -> probe.health("readiness") == 200, "readiness again");
        }
    }

    @Test
    void recoversACrashOfTheDatabaseWhileFileDescriptorsWereExhausted(@TempDir Path folder) throws Exception {
        try (var server = ServerProcess.alone(folder, folder.resolve("data"), Trouble.descriptors(420))) {
            var probe = ready(server);
            assertThat(probe.makeTask().status()).isEqualTo(201);
            var sockets = new ArrayList<Socket>();
            try {
                for (int i = 0; i < 500; i++) {
                    var socket = new Socket();
                    sockets.add(socket);
                    socket.connect(new InetSocketAddress("localhost", server.port()), 2_000);
                }
            } catch (SocketTimeoutException noMore) {
                assertThat(sockets).hasSizeGreaterThan(50);
            } catch (ConnectException refused) {
                throw new AssertionError("after %d sockets: %s%n%s".formatted(sockets.size(), refused, server.lastLines()));
            }
            try {
                Eventually.until(() -> server.logged("Too many open files") > 0, "the descriptors to be exhausted");
                server.postmaster().destroyForcibly();
                Run.runFor(4);
            } finally {
                for (var socket : sockets) {
                    socket.close();
                }
            }
            recovers(probe);
            assertThat(server.logged("")).describedAs("lines of the log").isLessThan(1_000);
        }
    }

    /** What the service mends by itself is a few lines, not a page of stack traces for each connection. */
    @Test
    void saysInAFewLinesThatTheDatabaseWasStartedAgain(@TempDir Path folder) throws Exception {
        try (var server = ServerProcess.alone(folder, folder.resolve("data"), List.of())) {
            var probe = ready(server);
            assertThat(probe.makeTask().status()).isEqualTo(201);
            long before = server.logged("");
            server.postmaster().destroyForcibly();
            var tasks = Stream.generate(() -> CompletableFuture.supplyAsync(probe::tasks, Thread::startVirtualThread)).limit(16)
                    .toList();
            tasks.forEach(CompletableFuture::join);
            recovers(probe);
            Eventually.until(() -> probe.health("readiness") == 200, "readiness again");
            assertThat(server.logged("the embedded PostgreSQL is running again")).isEqualTo(1);
            assertThat(server.logged("") - before).describedAs("lines of the log: %s", server.lastLines()).isLessThan(25);
        }
    }

    private static String letters(int length) {
        var random = new Random(7);
        return random.ints(length, 'a', 'z' + 1).mapToObj(Character::toString).collect(Collectors.joining());
    }

    private static Probe ready(ServerProcess server) {
        server.awaitReady(new RecordingClient(ServerProcess.KEY, "ready"));
        // it answers before it has started completely, and a start that finds no file descriptor ends the process
        Eventually.until(() -> server.logged("The fulfilment service listens on") > 0, "the end of the start");
        return new Probe(server);
    }

    private static void recovers(Probe probe) {
        Eventually.until(() -> probe.makeTask().status() == 201, "a task to be made again");
        assertThat(probe.violations()).isEmpty();
    }

    static void signal(String name, List<ProcessHandle> processes) throws Exception {
        var command = new ArrayList<>(List.of("kill", "-" + name));
        processes.forEach(process -> command.add(String.valueOf(process.pid())));
        new ProcessBuilder(command).start().waitFor();
    }
}
