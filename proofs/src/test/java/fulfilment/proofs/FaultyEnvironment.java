package fulfilment.proofs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A service with an embedded database and a clock of its own, and mostly a small disk and few descriptors: everything around it can fail. */
public final class FaultyEnvironment implements AutoCloseable {

    private final Random random;
    private final @Nullable SmallDisk disk;
    private final Path clock;
    private final ServerProcess server;

    private FaultyEnvironment(long seed, @Nullable SmallDisk disk, Path clock, ServerProcess server) {
        this.random = new Random(seed);
        this.disk = disk;
        this.clock = clock;
        this.server = server;
    }

    /** Starts the service and returns when it answers. Any trouble can be made. @param megabytes of the disk */
    public static FaultyEnvironment start(Path folder, int megabytes, long seed) throws IOException {
        var disk = SmallDisk.mount(folder.resolve("disk"), megabytes);
        try {
            return start(folder, disk.folder().resolve("data"), disk, Trouble.descriptors(500), seed);
        } catch (IOException | RuntimeException | Error failed) {
            disk.close();
            throw failed;
        }
    }

    /** The same on the disk of the machine and with its number of descriptors, so that neither can be exhausted. It runs anywhere. */
    public static FaultyEnvironment startOnLargeDisk(Path folder, long seed) throws IOException {
        return start(folder, folder.resolve("data"), null, List.of(), seed);
    }

    private static FaultyEnvironment start(Path folder, Path data, @Nullable SmallDisk disk, List<String> wrapper, long seed)
            throws IOException {
        var clock = Files.writeString(folder.resolve("clock"), "0");
        var server = ServerProcess.alone(folder, data, wrapper, "--fulfilment.database-timeout=3s",
                "--spring.datasource.hikari.connection-timeout=3000", "--proof.clock=" + clock);
        try {
            server.awaitReady();
        } catch (RuntimeException | AssertionError failed) {
            server.close();
            throw failed;
        }
        return new FaultyEnvironment(seed, disk, clock, server);
    }

    public ServerProcess server() {
        return server;
    }

    /** @return when it was over, as of {@link System#nanoTime} */
    public long make(Trouble trouble) throws Exception {
        return trouble.make(server, disk, clock, random);
    }

    @Override
    public void close() throws IOException {
        server.close();
        if (disk != null) {
            disk.close();
        }
    }
}
