package fulfilment.benchmarks;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The packaged service as a separate process, with its embedded PostgreSQL in a separate folder and the default durable commits. It listens
 * on free loopback ports. Closing it stops both and removes the folder.
 */
final class Service implements AutoCloseable {

    static final String KEY = "benchmark-admin-key-1";
    static final String DATABASE_USER = "fulfilment";
    private static final Duration READY_WITHIN = Duration.ofMinutes(5);

    private final HttpClient http = HttpClient.newHttpClient();
    private final Path jar;
    private final List<String> jvm;
    private final List<String> arguments;
    private final Path folder;
    private final Path data;
    private final int port;
    private final int managementPort;
    private final Thread whenInterrupted = new Thread(this::abandon);
    private Process process;

    private Service(Path jar, List<String> jvm, List<String> arguments, Path folder, Path data)
            throws IOException {
        this.jar = jar;
        this.jvm = jvm;
        this.arguments = arguments;
        this.folder = folder;
        this.data = data;
        this.port = freePort();
        this.managementPort = freePort();
        Runtime.getRuntime().addShutdownHook(whenInterrupted);
        this.process = launch();
    }

    /**
     * Returns when the service is ready.
     *
     * @param arguments those of the benchmark; they precede those of the settings
     */
    static Service start(Settings settings, String... arguments) throws IOException {
        return start(settings, settings.path("jar"), settings.words("jvm"),
                Stream.concat(Stream.of(arguments), settings.words("service").stream()).toList(), settings.text("data"));
    }

    /** Another process on the database of a service, with its key of personal texts. */
    static Service join(Service first, Settings settings, String... arguments) throws IOException {
        return start(settings, settings.path("jar"), settings.words("jvm"), Stream.concat(Stream.of(
                "--spring.datasource.url=jdbc:postgresql://127.0.0.1:%d/postgres".formatted(first.databasePort()),
                "--spring.datasource.username=" + DATABASE_USER, "--spring.datasource.password=" + first.databasePassword(),
                "--fulfilment.secret-keys=" + Files.readString(first.data.resolve("secret.key")).strip()),
                Stream.of(arguments)).toList(), "");
    }

    /** A service with another jar, other options of the JVM or other arguments, for comparison; null if none of them is set. */
    static @Nullable Service startOther(Settings settings) throws IOException {
        return hasOther(settings) ? other(settings) : null;
    }

    /** The service for comparison, with what is set for it. */
    static Service other(Settings settings) throws IOException {
        var jar = settings.text("against");
        return start(settings, jar.isBlank() ? settings.path("jar") : Path.of(jar),
                settings.words(settings.text("against-jvm").isBlank() ? "jvm" : "against-jvm"),
                settings.words("against-service"), "");
    }

    /** Whether a service for comparison is set. */
    static boolean hasOther(Settings settings) {
        return Stream.of("against", "against-jvm", "against-service").anyMatch(name -> !settings.text(name).isBlank());
    }

    /** @param data a folder that is kept; blank for one that is removed with the service */
    static Service start(Settings settings, Path jar, List<String> jvm, List<String> arguments, String data)
            throws IOException {
        if (!Files.isRegularFile(jar)) {
            throw new Settings.Wrong("%s is not there; make it with 'mvn package', or name it with --jar".formatted(jar));
        }
        var folder = Files.createTempDirectory(settings.path("folder"), "fulfilment-benchmark-");
        var service = new Service(jar, jvm, arguments, folder, data.isBlank() ? folder.resolve("data") : Path.of(data));
        try {
            service.awaitReady();
        } catch (IOException | RuntimeException failed) {
            service.close();
            throw failed;
        }
        return service;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Runs a command for the operator beside the service. @return what it says */
    String command(String word) throws IOException, InterruptedException {
        var ran = new ProcessBuilder(java(), "-jar", jar.toString(), word, "--fulfilment.data-dir=" + data)
                .redirectErrorStream(true).start();
        var said = new String(ran.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        ran.waitFor();
        return said;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private Process launch() throws IOException {
        var command = new ArrayList<String>();
        command.add(java());
        command.addAll(jvm);
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-jar", jar.toString(),
                "--server.address=127.0.0.1", "--server.port=" + port, "--management.server.port=" + managementPort,
                "--management.endpoints.web.exposure.include=*", "--fulfilment.data-dir=" + data,
                "--fulfilment.sample=false", "--fulfilment.rate-limit=0", "--fulfilment.bootstrap.api-key=" + KEY));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile())).start();
    }

    /** @return how long it took */
    private Duration awaitReady() throws IOException {
        long start = System.nanoTime();
        while (!isReady()) {
            if (!process.isAlive()) {
                throw new IOException("the service does not start:\n" + Files.readString(log()));
            }
            if (System.nanoTime() - start > READY_WITHIN.toNanos()) {
                throw new IOException("the service is not ready after %s:%n%s".formatted(READY_WITHIN, Files.readString(log())));
            }
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private boolean isReady() {
        try {
            return management("GET", "health", "").contains("\"status\":\"UP\"");
        } catch (IOException notYet) {
            return false;
        }
    }

    /**
     * Stops the service and its database, keeps the data, and starts both again.
     *
     * @return the time from launch to ready
     */
    Duration restart() throws IOException {
        stop();
        process = launch();
        return awaitReady();
    }

    Path log() {
        return folder.resolve("service.log");
    }

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    int managementPort() {
        return managementPort;
    }

    long pid() {
        return process.pid();
    }

    /**
     * Calls the management port.
     *
     * @param endpoint below {@code /actuator}
     * @return the body of a 2xx answer
     */
    String management(String method, String endpoint, String body) throws IOException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d/actuator/%s".formatted(managementPort, endpoint)))
                .timeout(Duration.ofSeconds(10))
                .header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            var response = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() / 100 != 2) {
                throw new IOException("%s %s answers %d: %s".formatted(method, endpoint, response.statusCode(), response.body()));
            }
            return response.body();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        }
    }

    /** The current meters of the service. */
    Meters meters() throws IOException {
        return Meters.of(management("GET", "prometheus", ""));
    }

    Connection connect() throws SQLException {
        try {
            return DriverManager.getConnection(
                    "jdbc:postgresql://127.0.0.1:%d/postgres?options=-c%%20search_path=query,reading,public"
                            .formatted(databasePort()),
                    DATABASE_USER,
                    databasePassword());
        } catch (IOException gone) {
            throw new SQLException("the database of the service is not running", gone);
        }
    }

    void execute(String sql) throws SQLException {
        try (var connection = connect(); var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The single value of a query's result. */
    String ask(String sql) throws SQLException {
        try (var connection = connect(); var statement = connection.createStatement(); var rows = statement.executeQuery(sql)) {
            if (!rows.next()) {
                throw new SQLException("the query has no result: " + sql);
            }
            return String.valueOf(rows.getString(1));
        }
    }

    /** The password of the service's role, from a file that only its user can read. */
    String databasePassword() throws IOException {
        return Files.readString(data.resolve("application.password")).strip();
    }

    int databasePort() throws IOException {
        return Integer.parseInt(postmaster().get(3).strip());
    }

    long databasePid() throws IOException {
        return Long.parseLong(postmaster().get(0).strip());
    }

    private List<String> postmaster() throws IOException {
        return Files.readAllLines(data.resolve("postgresql/postmaster.pid"));
    }

    /** A folder that is removed with the service. */
    Path scratch() {
        return folder;
    }

    private void stop() {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(whenInterrupted);
        } catch (IllegalStateException shuttingDown) {
            return; // the shutdown hook is closing it
        }
        abandon();
    }

    private void abandon() {
        stop();
        try {
            ProcessHandle.of(databasePid()).ifPresent(ProcessHandle::destroy); // left behind by a service that had to be killed
        } catch (IOException stopped) {
            // it is closed, as it should be
        }
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException left) {
            System.err.println("could not remove " + folder);
        }
    }
}
