package fulfilment.server.faststart;

import fulfilment.rest.access.ApiKeys;
import fulfilment.server.embedded.PostgresServer;
import fulfilment.server.installation.PrivateFile;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A service that runs only to be observed by its JVM, on loopback, with its own database. It knows no setting of an installation: neither
 * environment variables nor files nor system properties reach it.
 */
public final class TrainingRun implements AutoCloseable {

    private static final Duration READY_WITHIN = Duration.ofMinutes(5);
    /** The JVM writes the cache when it ends. */
    private static final Duration ENDS_WITHIN = Duration.ofMinutes(5);
    /** What programs need; anything else could be a setting. */
    private static final Set<String> ENVIRONMENT = Set.of("PATH", "HOME", "USER", "LANG", "LC_ALL", "TZ", "TMPDIR", "TMP", "TEMP",
            "SystemRoot", "LD_LIBRARY_PATH");

    private final Process process;
    private final Path cache;
    private final Path log;
    private final String key;
    private final int port;
    private final int managementPort;

    private TrainingRun(Path jar, Path cache, Path scratch) throws IOException {
        this.cache = cache;
        this.log = scratch.resolve("service.log");
        this.key = ApiKeys.generate();
        this.port = PostgresServer.freePort();
        this.managementPort = PostgresServer.freePort();
        var keyFile = scratch.resolve("first-key");
        PrivateFile.write(keyFile, key);
        var builder = new ProcessBuilder(command(ManagementFactory.getRuntimeMXBean().getInputArguments(), jar, cache,
                List.of("--server.address=127.0.0.1", "--server.port=" + port, "--management.server.port=" + managementPort,
                        "--fulfilment.data-dir=" + scratch.resolve("data"), "--fulfilment.bootstrap.api-key-file=" + keyFile,
                        "--fulfilment.sample=false", "--fulfilment.rate-limit=0")))
                .directory(scratch.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().keySet().retainAll(ENVIRONMENT);
        this.process = builder.start();
    }

    /** @param scratch an empty folder for everything but the cache */
    public static TrainingRun start(Path jar, Path cache, Path scratch) throws IOException {
        var run = new TrainingRun(jar, cache, scratch);
        try {
            run.awaitReady();
            return run;
        } catch (IOException | RuntimeException failed) {
            run.close();
            throw failed;
        }
    }

    /** @param options those of this JVM; the ones that shape the heap and the compilers are handed on */
    public static List<String> command(List<String> options, Path jar, Path cache, List<String> settings) {
        var command = new ArrayList<>(List.of(java()));
        options.stream().filter(option -> option.startsWith("-X") && !option.contains("AOT") && !option.contains("HeapDump"))
                .forEach(command::add);
        command.addAll(List.of("-XX:AOTCacheOutput=" + cache, "-Xlog:aot*=error", "--enable-native-access=ALL-UNNAMED", "-jar",
                jar.toString()));
        command.addAll(settings);
        return command;
    }

    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private void awaitReady() throws IOException {
        try (var http = HttpClient.newHttpClient()) {
            var health = HttpRequest
                    .newBuilder(URI.create("http://127.0.0.1:%d/actuator/health/readiness".formatted(managementPort)))
                    .timeout(Duration.ofSeconds(5)).build();
            long start = System.nanoTime();
            while (!isUp(http, health)) {
                if (!process.isAlive() || System.nanoTime() - start > READY_WITHIN.toNanos()) {
                    throw new IOException("the service does not start for its training: " + lastLine());
                }
                Thread.sleep(100);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        }
    }

    private static boolean isUp(HttpClient http, HttpRequest health) throws InterruptedException {
        try {
            return http.send(health, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    public String key() {
        return key;
    }

    /** Stops the service, and returns when its JVM has written the cache. */
    public void finish() throws IOException {
        process.destroy();
        awaitEnd(process, ENDS_WITHIN, "writing the cache");
        if (!Files.isRegularFile(cache)) {
            throw new IOException("the JVM wrote no cache: " + lastLine());
        }
    }

    public static void awaitEnd(Process process, Duration within, String what) throws IOException {
        try {
            if (process.waitFor(within.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        throw new IOException(what + " does not end");
    }

    private String lastLine() throws IOException {
        var lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank()).toList();
        return lines.isEmpty() ? "it gives no reason" : lines.getLast();
    }

    @Override
    public void close() throws IOException {
        if (process.isAlive()) {
            process.destroy();
            awaitEnd(process, ENDS_WITHIN, "the service of the training");
        }
    }
}
