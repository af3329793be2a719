package fulfilment.proofs;

import fulfilment.server.DataFolder;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Ports;
import fulfilment.testing.Starts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The assembled server as a process of its own: something that can be killed. */
public final class ServerProcess implements AutoCloseable {

    public static final String KEY = "the-admin-key-of-crashes";

    private static final Duration TO_START = Duration.ofMinutes(5);

    private final Path folder;
    private final Path data;
    private final List<String> wrapper;
    private final List<String> classes;
    /** The same after it was killed, so that clients find it again. */
    private final int port = Ports.next();
    private final int managementPort = Ports.next();
    private final List<String> settings;
    private final @Nullable String database;
    private Process process;

    /** A single node on its embedded PostgreSQL. */
    ServerProcess(Path folder) {
        this(folder, null, List.of("--fulfilment.data-dir=" + folder));
    }

    /**
     * One of several nodes on a database.
     *
     * @param more settings, e.g. {@code --fulfilment.writers=3}
     */
    ServerProcess(Path folder, String database, String... more) {
        this(folder, database, Stream.concat(Stream.of("--fulfilment.cluster=true", "--spring.datasource.url=" + database,
                "--spring.datasource.username=postgres", "--spring.datasource.password="), Stream.of(more)).toList());
    }

    /**
     * A single node on its embedded PostgreSQL.
     *
     * @param data    the data folder
     * @param wrapper a command that starts the process, e.g. {@code prlimit --nofile=400}; empty for none
     */
    public static ServerProcess alone(Path folder, Path data, List<String> wrapper, String... settings) {
        return new ServerProcess(folder, data, null, wrapper, WarmStart.options(),
                Stream.concat(Stream.of("--fulfilment.data-dir=" + data), Stream.of(settings)).toList());
    }

    /**
     * A node on a database of one's own.
     *
     * @param database for readers of the proof, with its user and password
     * @param settings all that the node needs
     */
    static ServerProcess on(Path folder, String database, List<String> settings) {
        return new ServerProcess(folder, database, settings);
    }

    /** The one whose classes others map. @param classes the options of Java for them */
    static ServerProcess training(Path folder, List<String> classes) {
        var data = folder.resolve("data");
        return new ServerProcess(folder, data, null, List.of(), classes, List.of("--fulfilment.data-dir=" + data));
    }

    private ServerProcess(Path folder, @Nullable String database, List<String> settings) {
        this(folder, folder, database, List.of(), WarmStart.options(), settings);
    }

    private ServerProcess(Path folder, Path data, @Nullable String database, List<String> wrapper, List<String> classes,
            List<String> settings) {
        this.folder = folder;
        this.data = data;
        this.wrapper = wrapper;
        this.classes = classes;
        this.database = database;
        this.settings = settings;
        try {
            Files.createDirectories(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        if (database == null) {
            DataFolder.fill(data);
        }
        this.process = launch();
    }

    private Process launch() {
        var command = new ArrayList<>(wrapper);
        command.addAll(List.of(ProcessHandle.current().info().command().orElse("java"), "-Xmx512m",
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(classes);
        command.addAll(List.of("fulfilment.server.Fulfilment", "--server.port=" + port,
                "--management.server.port=" + managementPort, "--fulfilment.sample=false",
                "--fulfilment.rate-limit=0", "--fulfilment.secret-keys=" + Service.SECRET_KEY,
                "--proof.endpoints=true", "--fulfilment.bootstrap.api-key=" + KEY));
        command.addAll(settings);
        var log = folder.resolve("server.log").toFile();
        Starts.PROCESSES.count();
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                    .start();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    int port() {
        return port;
    }

    public String address() {
        return "http://localhost:" + port;
    }

    /** The address of the management port. */
    String managementAddress() {
        return "http://localhost:" + managementPort;
    }

    /** The number of log lines that contain a text. */
    long logged(String text) {
        return read(folder.resolve("server.log")).stream().filter(line -> line.contains(text)).count();
    }

    /** Returns when it answers. */
    public void awaitReady() {
        awaitReady(new RecordingClient(KEY, "ready"));
    }

    /** Returns when it answers. */
    void awaitReady(RecordingClient caller) {
        await(() -> answers(caller));
    }

    /** Returns when it answers queries from a replica. */
    public void awaitReplica() {
        var used = Pattern.compile("(?m)^fulfilment_replica_used(\\{.*})? 1\\.0$");
        Eventually.until(TO_START,
                () -> management("GET", "/actuator/prometheus").filter(metrics -> used.matcher(metrics).find()).isPresent(),
                () -> "queries from the replica:\n" + lastLines());
    }

    /** Returns when it is ready, as a balancer or other processes of a fleet see it. */
    public void awaitConnected() {
        await(this::isHealthy);
    }

    private void await(BooleanSupplier ready) {
        Eventually.until(TO_START, () -> !process.isAlive() || ready.getAsBoolean(),
                () -> "the server to start:\n" + lastLines());
        if (!process.isAlive()) {
            throw new IllegalStateException("the server has ended:\n" + lastLines());
        }
    }

    /** The last lines of its output. */
    String lastLines() {
        try {
            var lines = Files.readAllLines(folder.resolve("server.log"));
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }

    private boolean answers(RecordingClient caller) {
        try {
            return caller.get(address(), "/api/v1/warehouses").isArray();
        } catch (IllegalStateException notYet) {
            return false;
        }
    }

    /** Whether the database and Axon Server, if it needs one, can be reached. */
    private boolean isHealthy() {
        try {
            var health = (HttpURLConnection) URI.create(managementAddress() + "/actuator/health/readiness").toURL()
                    .openConnection();
            return health.getResponseCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** How many figures of the views are not what the events say. */
    public long proofDifferences() {
        var mapper = JsonMapper.builder().build();
        Eventually.until(() -> management("POST", "/actuator/proof").isPresent(), "a proof to begin");
        Eventually.until(TO_START, () -> management("GET", "/actuator/proof")
                .filter(shown -> !mapper.readTree(shown).path("state").asString("").equals("running")).isPresent(),
                () -> "the end of the proof");
        var result = mapper.readTree(management("GET", "/actuator/proof").orElseThrow());
        if (!result.path("state").asString("").equals("done")) {
            throw new AssertionError(result.toString());
        }
        return result.get("differences").asLong();
    }

    private Optional<String> management(String method, String path) {
        try {
            var call = (HttpURLConnection) URI.create(managementAddress() + path).toURL().openConnection();
            call.setRequestMethod(method);
            if (call.getResponseCode() != 200) {
                return Optional.empty();
            }
            try (var in = call.getInputStream()) {
                return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException notNow) {
            return Optional.empty();
        }
    }

    /** Kills it like {@code kill -9}, and starts it again like a supervisor. */
    public void killAndStartAgain() {
        kill();
        process = launch();
    }

    /** Kills it like {@code kill -9}. */
    void kill() {
        process.destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The parent of all processes of the embedded PostgreSQL. */
    ProcessHandle postmaster() {
        return ProcessHandle.of(Long.parseLong(postmasterFile().getFirst().strip())).orElseThrow();
    }

    /** The database it is on; where its embedded PostgreSQL listens now, as the role of the service. */
    public String database() {
        return database != null
                ? database
                : "jdbc:postgresql://127.0.0.1:%s/postgres?user=fulfilment&password=%s".formatted(
                        postmasterFile().get(3).strip(), read(data.resolve("application.password")).getFirst());
    }

    private List<String> postmasterFile() {
        return read(data.resolve("postgresql/postmaster.pid"));
    }

    private List<String> read(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException gone) {
            throw new IllegalStateException("no PostgreSQL runs in " + data, gone);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() {
        process.destroy(); // also stops its PostgreSQL
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
