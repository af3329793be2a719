package fulfilment.server.proof;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.BesideOthers;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A service under load recovers by itself from any fault of its environment, and nothing is lost, doubled or oversold. To run it longer:
 * {@code mvn test -pl server -am -Dtest=ChaosTest -Dsurefire.failIfNoSpecifiedTests=false -Dchaos.seconds=300 -Dproof.seed=7}.
 */
@BesideOthers
class ChaosTest {

    private static final int SECONDS = Integer.getInteger("chaos.seconds", 15);
    private static final int CLIENTS = Integer.getInteger("proof.threads", 16);

    private enum Trouble {
        SERVICE_KILLED,
        DATABASE_KILLED,
        DATABASE_PAUSED,
        DISK_FULL,
        DESCRIPTORS_EXHAUSTED,
        CLOCK_SET
    }

    @Test
    void losesNothingWhileTheEnvironmentFails(@TempDir Path folder) throws Exception {
        long seed = Long.getLong("proof.seed", System.nanoTime());
        var random = new Random(seed);
        var disk = SmallDisk.mount(folder.resolve("disk"), 700);
        var data = disk.isPresent() ? disk.get().folder().resolve("data") : folder.resolve("data");
        var clock = Files.writeString(folder.resolve("clock"), "0");
        Map<Trouble, List<Double>> recoveries = new EnumMap<>(Trouble.class);
        try (var server = ServerProcess.alone(folder, data, limit(), "--fulfilment.database-timeout=3s",
                "--spring.datasource.hikari.connection-timeout=3000", "--proof.clock=" + clock)) {
            var ready = new RecordingClient(ServerProcess.KEY, "ready");
            server.awaitReady(ready);
            var addresses = List.of(server.address());
            try (var run = new Run(ServerProcess.KEY, addresses, CLIENTS, seed)) {
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
                var violations = List.<String>of();
                for (int round = 0; violations.isEmpty() && (round == 0 || System.nanoTime() < end); round++) {
                    Run.goOnFor(1);
                    var trouble = Trouble.values()[(int) Math.floorMod(seed + round, (long) Trouble.values().length)];
                    long over = make(trouble, server, disk.orElse(null), clock, random);
                    double seconds = Crashes.recovery(run, List.of(server), over);
                    recoveries.computeIfAbsent(trouble, none -> new ArrayList<>()).add(seconds);
                    server.awaitReady(ready);
                    violations = run.check(server.database(), addresses);
                    System.out.printf("round %d: %s, a write acknowledged again after %.1f s, %d violations%n", round, trouble,
                            seconds, violations.size());
                }
                var calls = run.calls();
                System.out.printf(
                        "chaos of %d s, -Dproof.seed=%d: %d acknowledged, %d refused, %d unknown writes, %d violations; seconds to recover %s%n",
                        SECONDS, seed, Run.count(calls, Call.End.ACKNOWLEDGED), Run.count(calls, Call.End.REFUSED),
                        Run.count(calls, Call.End.UNKNOWN), violations.size(), recoveries);
                assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
                assertThat(Run.count(calls, Call.End.ACKNOWLEDGED)).isPositive();
            }
        } finally {
            if (disk.isPresent()) {
                disk.get().close();
            }
        }
    }

    /** @return when the trouble was over, as of {@link System#nanoTime} */
    private static long make(Trouble trouble, ServerProcess server, @org.jspecify.annotations.Nullable SmallDisk disk, Path clock,
            Random random) throws Exception {
        switch (trouble) {
            case SERVICE_KILLED -> server.killAndStartAgain();
            case DATABASE_KILLED -> server.postmaster().destroyForcibly();
            case DATABASE_PAUSED -> {
                var processes = Stream.concat(Stream.of(server.postmaster()), server.postmaster().descendants()).toList();
                EnvironmentFaultsTest.signal("STOP", processes);
                Run.goOnFor(2 + random.nextInt(5));
                EnvironmentFaultsTest.signal("CONT", processes);
            }
            case DISK_FULL -> {
                if (disk != null) {
                    disk.fill(random.nextBoolean() ? 0 : 32 << 20);
                    Run.goOnFor(2);
                    disk.empty();
                }
            }
            case DESCRIPTORS_EXHAUSTED -> exhaustDescriptors(server);
            case CLOCK_SET -> Files.writeString(clock, String.valueOf(random.nextInt(-7_200, 7_200)));
        }
        return System.nanoTime();
    }

    private static void exhaustDescriptors(ServerProcess server) throws IOException {
        var sockets = new ArrayList<Socket>();
        var port = Integer.parseInt(server.address().replaceAll(".*:", ""));
        try {
            for (int i = 0; i < 600; i++) {
                var socket = new Socket();
                sockets.add(socket);
                socket.connect(new InetSocketAddress("localhost", port), 500);
            }
        } catch (IOException noMore) {
            Run.goOnFor(1);
        } finally {
            for (var socket : sockets) {
                socket.close();
            }
        }
    }

    /** Limits the file descriptors of the service if the machine has a program for it. */
    private static List<String> limit() throws InterruptedException {
        try {
            return new ProcessBuilder("prlimit", "--version").start().waitFor() == 0
                    ? List.of("prlimit", "--nofile=500")
                    : List.of();
        } catch (IOException missing) {
            return List.of();
        }
    }
}
