package fulfilment.proofs;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What can happen around a service under load. */
public enum Trouble {

    SERVICE_KILLED,
    DATABASE_KILLED,
    DATABASE_PAUSED,
    DISK_FULL,
    DESCRIPTORS_EXHAUSTED,
    CLOCK_SET;

    /** @return when it was over, as of {@link System#nanoTime} */
    long make(ServerProcess server, @Nullable SmallDisk disk, Path clock, Random random) throws Exception {
        switch (this) {
            case SERVICE_KILLED -> server.killAndStartAgain();
            case DATABASE_KILLED -> server.postmaster().destroyForcibly();
            case DATABASE_PAUSED -> {
                var processes = Stream.concat(Stream.of(server.postmaster()), server.postmaster().descendants()).toList();
                EnvironmentFaultsTest.signal("STOP", processes);
                Run.runFor(2 + random.nextInt(5));
                EnvironmentFaultsTest.signal("CONT", processes);
            }
            case DISK_FULL -> {
                var small = Objects.requireNonNull(disk, "a service on a small disk");
                small.fill(random.nextBoolean() ? 0 : 32 << 20);
                Run.runFor(2);
                small.empty();
            }
            case DESCRIPTORS_EXHAUSTED -> exhaustDescriptors(server);
            case CLOCK_SET -> Files.writeString(clock, String.valueOf(random.nextInt(-7_200, 7_200)));
        }
        return System.nanoTime();
    }

    private static void exhaustDescriptors(ServerProcess server) throws IOException {
        var sockets = new ArrayList<Socket>();
        try {
            for (int i = 0; i < 600; i++) {
                var socket = new Socket();
                sockets.add(socket);
                socket.connect(new InetSocketAddress("localhost", server.port()), 500);
            }
        } catch (IOException noMore) {
            Run.runFor(1);
        } finally {
            for (var socket : sockets) {
                socket.close();
            }
        }
    }

    /** The start of a command whose process may open no more files and connections than this. */
    static List<String> descriptors(int number) {
        return List.of("prlimit", "--nofile=" + number);
    }
}
