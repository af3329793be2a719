package fulfilment.server.fleet;

import com.sun.net.httpserver.HttpServer;
import fulfilment.axonserver.AxonServerStandIn;
import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A jar that is started like Axon Server, reads its settings, and runs the stand-in. So the way to a real one is tested without one. */
final class FakeAxonServer {

    static final String STARTS = "starts";

    private FakeAxonServer() {}

    /** Makes the jar. It contains nothing: its manifest names the classes of this process. */
    static Path jar(Path folder) throws IOException {
        var manifest = new Manifest();
        var attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, FakeAxonServer.class.getName());
        attributes.put(Attributes.Name.CLASS_PATH, Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString()).collect(Collectors.joining(" ")));
        var jar = folder.resolve("axonserver.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }

    /** Reads the settings in its folder, as Axon Server does. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var settings = new Properties();
        try (var file = Files.newBufferedReader(Path.of("axonserver.properties"))) {
            settings.load(file);
        }
        for (var needed : List.of("axoniq.axonserver.standalone", "axoniq.axonserver.devmode.enabled")) {
            if (!"true".equals(settings.getProperty(needed))) {
                throw new IllegalStateException("no context: set " + needed);
            }
        }
        Files.writeString(Path.of(STARTS), "started\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        try (var server = AxonServerStandIn.start(number(settings, "axoniq.axonserver.port"))) {
            var health = HttpServer.create(new InetSocketAddress("localhost", number(settings, "server.port")), 0);
            health.createContext("/actuator/health", exchange -> {
                var up = "{\"status\":\"UP\"}".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, up.length);
                exchange.getResponseBody().write(up);
                exchange.close();
            });
            health.start();
            Thread.currentThread().join();
        }
    }

    private static int number(Properties settings, String name) {
        return Integer.parseInt(settings.getProperty(name));
    }
}
