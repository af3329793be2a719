package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
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
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A full disk, a database that does not answer, and too few file descriptors: the service refuses clearly, loses nothing, and recovers by
 * itself.
 */
@BesideOthers
@Order(1)
class EnvironmentFaultsTest {

    private static final int RECOVERS_WITHIN = 60;

    @Test
    @Rule({"CON-79", "OPS-13"})
    void refusesWritesAndGoesOnReadingWhenTheDiskIsNearlyFull(@TempDir Path folder) throws Exception {
        var mounted = SmallDisk.mount(folder.resolve("disk"), 480);
        assumeTrue(mounted.isPresent());
        try (var disk = mounted.get();
                var server = ServerProcess.alone(folder, disk.folder().resolve("data"), List.of())) {
            var probe = ready(server);
            assertThat(probe.makeTask().status()).isEqualTo(201);
            assertThat(Probe.await(30, () -> probe.health("readiness") == 200)).isTrue();

            disk.fill(100 << 20);
            assertThat(probe.health("readiness")).isEqualTo(503);
            disk.fill(32 << 20);
            assertThat(Probe.await(30, () -> probe.makeTask().isUnavailable())).isTrue();
            assertThat(probe.makeTask().body()).contains("its disk is full");
            assertThat(probe.tasks().status()).isEqualTo(200);
            assertThat(probe.health("liveness")).isEqualTo(200);

            disk.fill(0);
            server.postmaster().destroyForcibly();
            Run.goOnFor(3);
            assertThat(probe.makeTask().isUnavailable()).isTrue();
            assertThat(probe.health("liveness")).isEqualTo(200);

            disk.empty();
            recovers(probe);
            assertThat(probe.health("readiness")).isEqualTo(200);
            assertThat(server.logged("reason=null")).isZero();
        }
    }

    @Test
    @Rule("CON-79")
    void answersUnavailableWhenTheDiskIsFullAllAtOnce(@TempDir Path folder) throws Exception {
        var mounted = SmallDisk.mount(folder.resolve("disk"), 480);
        assumeTrue(mounted.isPresent());
        try (var disk = mounted.get();
                var server = ServerProcess.alone(folder, disk.folder().resolve("data"), List.of(),
                        "--fulfilment.disk-reserve=0B")) {
            var probe = ready(server);
            disk.fill(0);
            var large = letters(60_000); // makes the database log need disk space soon
            long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
            var answers = new ArrayList<Probe.Answer>();
            do {
                answers.add(probe.makeTask(large));
            } while (!answers.getLast().isUnavailable() && System.nanoTime() < end);
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
                "--spring.datasource.hikari.connection-timeout=2000")) {
            var probe = ready(server);
            assertThat(probe.makeTask().status()).isEqualTo(201);
            var processes = Stream.concat(Stream.of(server.postmaster()), server.postmaster().descendants()).toList();
            signal("STOP", processes);
            try {
                long asked = System.nanoTime();
                var tasks = CompletableFuture.supplyAsync(probe::tasks, Thread::startVirtualThread);
                var readiness = CompletableFuture.supplyAsync(() -> probe.health("readiness"), Thread::startVirtualThread);
                assertThat(probe.makeTask().isUnavailable()).isTrue();
                assertThat(tasks.join().isUnavailable()).isTrue();
                assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(25));
                assertThat(readiness.join()).isEqualTo(503);
                assertThat(probe.health("liveness")).isEqualTo(200);
            } finally {
                signal("CONT", processes);
            }
            recovers(probe);
            assertThat(probe.health("readiness")).isEqualTo(200);
        }
    }

    @Test
    void recoversACrashOfTheDatabaseWhileFileDescriptorsWereExhausted(@TempDir Path folder) throws Exception {
        assumeTrue(new ProcessBuilder("prlimit", "--version").start().waitFor() == 0);
        try (var server = ServerProcess.alone(folder, folder.resolve("data"), List.of("prlimit", "--nofile=420"))) {
            var probe = ready(server);
            assertThat(probe.makeTask().status()).isEqualTo(201);
            var sockets = new ArrayList<Socket>();
            var port = Integer.parseInt(server.address().replaceAll(".*:", ""));
            try {
                for (int i = 0; i < 500; i++) {
                    var socket = new Socket();
                    sockets.add(socket);
                    socket.connect(new InetSocketAddress("localhost", port), 2_000);
                }
            } catch (SocketTimeoutException noMore) {
                assertThat(sockets).hasSizeGreaterThan(50);
            } catch (ConnectException refused) {
                throw new AssertionError("after %d sockets: %s%n%s".formatted(sockets.size(), refused, server.lastLines()));
            }
            try {
                assertThat(Probe.await(60, () -> server.logged("Too many open files") > 0)).isTrue();
                server.postmaster().destroyForcibly();
                Run.goOnFor(4);
            } finally {
                for (var socket : sockets) {
                    socket.close();
                }
            }
            recovers(probe);
            assertThat(server.logged("")).describedAs("lines of the log").isLessThan(1_000);
        }
    }

    private static String letters(int length) {
        var random = new Random(7);
        return random.ints(length, 'a', 'z' + 1).mapToObj(Character::toString).collect(Collectors.joining());
    }

    private static Probe ready(ServerProcess server) {
        server.awaitReady(new RecordingClient(ServerProcess.KEY, "ready"));
        // it answers before it has started completely, and a start that finds no file descriptor ends the process
        assertThat(Probe.await(60, () -> server.logged("The fulfilment service listens on") > 0)).isTrue();
        return new Probe(server);
    }

    private static void recovers(Probe probe) {
        assertThat(Probe.await(RECOVERS_WITHIN, () -> probe.makeTask().status() == 201)).isTrue();
        assertThat(probe.violations()).isEmpty();
    }

    static void signal(String name, List<ProcessHandle> processes) throws Exception {
        var command = new ArrayList<>(List.of("kill", "-" + name));
        processes.forEach(process -> command.add(String.valueOf(process.pid())));
        new ProcessBuilder(command).start().waitFor();
    }
}
