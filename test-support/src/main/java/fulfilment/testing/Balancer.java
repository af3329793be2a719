package fulfilment.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * HAProxy in front of nodes on this machine, with a file that is meant for operators: only its addresses are others. It listens on the
 * loopback interface. Needs the packages haproxy and python3.
 */
public final class Balancer implements AutoCloseable {

    /** Opens a free port first, and hands it over: a port that is only looked up may be taken before it is used. */
    private static final String LISTEN = """
            import os, socket, sys
            listener = socket.socket()
            listener.bind(("127.0.0.1", 0))
            listener.listen(1024)
            os.set_inheritable(listener.fileno(), True)
            os.environ["LISTENER"] = str(listener.fileno())
            print(listener.getsockname()[1], flush=True)
            os.execvp("haproxy", ["haproxy", "-db", "-f", sys.argv[1]])
            """;
    private static final String BIND = "    bind :8080\n";

    private final Path file;
    private final Process process;
    private final InetSocketAddress address;

    /**
     * @param port       for clients
     * @param management where the node is asked for its health
     */
    public record Node(int port, int management) {

        private String line(int number) {
            return "    server node-%d 127.0.0.1:%d port %d%n".formatted(number, port, management);
        }
    }

    private Balancer(Path file, Process process, InetSocketAddress address) {
        this.file = file;
        this.process = process;
        this.address = address;
    }

    /** Whether all that it needs is there. */
    public static boolean isInstalled() {
        return Programs.areInstalled("haproxy", "python3");
    }

    /** @param configuration the text of a file with lines {@code bind :8080} and {@code server ...}, the latter at its end */
    public static Balancer start(String configuration, List<Node> nodes) throws IOException {
        if (!configuration.contains(BIND) || !configuration.contains("    server ")) {
            throw new IllegalArgumentException("a file that binds :8080 and has servers is expected");
        }
        var file = Files.createTempFile("haproxy-", ".cfg");
        Files.writeString(file, configuration.substring(0, configuration.indexOf("    server "))
                .replace(BIND, "    bind \"fd@${LISTENER}\"\n")
                + String.join("", IntStream.range(0, nodes.size()).mapToObj(i -> nodes.get(i).line(i + 1)).toList()));
        var process = new ProcessBuilder("python3", "-c", LISTEN, file.toString()).redirectError(Redirect.INHERIT).start();
        var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        var port = out.readLine();
        if (port == null) {
            throw new IOException("HAProxy did not start");
        }
        return new Balancer(file, process,
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port)));
    }

    /** For clients. It accepts connections from the beginning, and answers them once it has read its file. */
    public InetSocketAddress address() {
        return address;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            Files.delete(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
