package fulfilment.proofs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A service with an embedded database, a small disk, few descriptors and a clock of its own: everything around it can fail. */
public final class FaultyEnvironment implements AutoCloseable {

    private final long seed;
    private final Random random;
    private final @Nullable SmallDisk disk;
    private final Path clock;
    private final ServerProcess server;

    private FaultyEnvironment(long seed, @Nullable SmallDisk disk, Path clock, ServerProcess server) {
        this.seed = seed;
        this.random = new Random(seed);
        this.disk = disk;
        this.clock = clock;
        this.server = server;
    }

    /** Starts the service and returns when it answers. @param megabytes of the disk */
    public static FaultyEnvironment start(Path folder, int megabytes, long seed) throws IOException, InterruptedException {
        var disk = SmallDisk.mount(folder.resolve("disk"), megabytes).orElse(null);
        var clock = Files.writeString(folder.resolve("clock"), "0");
        var started = new FaultyEnvironment(seed, disk, clock,
                ServerProcess.alone(folder, (disk == null ? folder : disk.folder()).resolve("data"), Trouble.fewDescriptors(),
                        "--fulfilment.database-timeout=3s", "--spring.datasource.hikari.connection-timeout=3000",
                        "--proof.clock=" + clock));
        try {
            started.server.awaitReady();
        } catch (RuntimeException failed) {
            started.close();
            throw failed;
        }
        return started;
    }

    public ServerProcess server() {
        return server;
    }

    /** The trouble of a round: each in turn, beginning anywhere. */
    public Trouble trouble(int round) {
        return Trouble.values()[(int) Math.floorMod(seed + round, (long) Trouble.values().length)];
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
