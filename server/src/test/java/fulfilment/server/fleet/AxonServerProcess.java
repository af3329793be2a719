package fulfilment.server.fleet;

import fulfilment.axonserver.AxonServerStandIn;
import fulfilment.testing.Eventually;
import fulfilment.testing.Ports;
import fulfilment.testing.Starts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.springframework.util.FileSystemUtils;

/**
 * A real Axon Server in a process of its own: one node with the context {@code default}, on ports of its own, with its data in a folder that is
 * deleted at the end. {@code -Daxonserver.java=PATH} starts it with another Java, and the lines of the file
 * {@code -Daxonserver.properties=PATH} are added to its settings, such as the place of a licence.
 */
final class AxonServerProcess implements Router {

    /** Larger than the largest message of the service, with what is around it. */
    private static final int LARGEST_MESSAGE = 68 << 20;
    private static final Duration TO_START = Duration.ofMinutes(3);

    private final HttpClient http = HttpClient.newHttpClient();
    private final Path jar;
    private final Path folder;
    private final int port;
    private final int httpPort;
    private Process process;

    private AxonServerProcess(Path jar) throws IOException {
        this.jar = jar.toAbsolutePath();
        if (!Files.isRegularFile(this.jar)) {
            throw new IllegalArgumentException("axonserver.jar must name the jar of Axon Server: there is no " + this.jar);
        }
        folder = Files.createTempDirectory("axonserver-");
        port = Ports.next();
        httpPort = Ports.next();
        Files.write(folder.resolve("axonserver.properties"), settings());
        process = launch();
        Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    }

    static AxonServerProcess start(Path jar) {
        try {
            var server = new AxonServerProcess(jar);
            server.awaitReady();
            return server;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private List<String> settings() throws IOException {
        var more = System.getProperty("axonserver.properties", "");
        var settings = """
                server.port=%d
                axoniq.axonserver.port=%d
                axoniq.axonserver.internal-port=%d
                axoniq.axonserver.name=fleet-test
                axoniq.axonserver.hostname=localhost
                axoniq.axonserver.internal-hostname=localhost
                axoniq.axonserver.standalone=true
                axoniq.axonserver.devmode.enabled=true
                axoniq.axonserver.max-message-size=%d
                """.formatted(httpPort, port, Ports.next(), LARGEST_MESSAGE);
        return List.of(settings, more.isEmpty() ? "" : Files.readString(Path.of(more)));
    }

    private Process launch() throws IOException {
        Starts.PROCESSES.count();
        var java = System.getProperty("axonserver.java", ProcessHandle.current().info().command().orElse("java"));
        return new ProcessBuilder(java, "-Xmx512m", "-jar", jar.toString()).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile())).start();
    }

    private Path log() {
        return folder.resolve("output.log");
    }

    /** The folder that it keeps when it starts again. */
    Path folder() {
        return folder;
    }

    boolean isRunning() {
        return process.isAlive();
    }

    private void awaitReady() {
        try {
            Eventually.until(TO_START, () -> !process.isAlive() || listens() && isHealthy(),
                    () -> "Axon Server to start:\n" + lastLines());
            if (!process.isAlive()) {
                throw new IllegalStateException("Axon Server does not start:\n" + lastLines());
            }
        } catch (AssertionError | IllegalStateException failed) {
            close();
            throw failed;
        }
    }

    private boolean listens() {
        try (var socket = new Socket("localhost", port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    private boolean isHealthy() {
        var health = URI.create("http://localhost:%d/actuator/health".formatted(httpPort));
        try {
            return http.send(HttpRequest.newBuilder(health).timeout(Duration.ofSeconds(5)).build(), BodyHandlers.discarding())
                    .statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopping);
        }
    }

    private String lastLines() {
        try {
            var lines = Files.readAllLines(log());
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }

    @Override
    public String address() {
        return "localhost:" + port;
    }

    @Override
    public void restart(Duration away) {
        process.destroyForcibly();
        await();
        try {
            Thread.sleep(away);
            process = launch();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopping);
        }
        awaitReady();
    }

    @Override
    public AxonServerStandIn standIn() {
        return Assumptions.abort("a real Axon Server loses and delays nothing on request: this needs the stand-in");
    }

    @Override
    public void heal() {
        // it has no faults on request
    }

    private boolean await() {
        try {
            return process.waitFor(30, TimeUnit.SECONDS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        process.destroy();
        if (!await()) {
            process.destroyForcibly();
            await();
        }
        FileSystemUtils.deleteRecursively(folder.toFile());
    }
}
