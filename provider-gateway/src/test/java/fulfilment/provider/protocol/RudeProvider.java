package fulfilment.provider.protocol;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A shipping provider on loopback that answers in any way a test wants, byte by byte. */
final class RudeProvider implements AutoCloseable {

    private final ServerSocket door;
    private final Manner manner;
    private final AtomicInteger connections = new AtomicInteger();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Set<Socket> guests = ConcurrentHashMap.newKeySet();

    /** Answers one request; when it returns, the connection is closed. */
    @FunctionalInterface
    interface Manner {

        /** @param number of the connection, from 1 */
        void answer(int number, OutputStream out) throws IOException, InterruptedException;
    }

    RudeProvider(Manner manner) {
        this.manner = manner;
        try {
            door = new ServerSocket(0, 100, InetAddress.getByName("127.0.0.1"));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        Thread.ofVirtual().start(this::open);
    }

    /** Makes a provider that answers every request with this status and body. */
    static RudeProvider answering(int status, byte[] body) {
        return new RudeProvider((number, out) -> answer(out, status, body));
    }

    static void answer(OutputStream out, int status, byte[] body) throws IOException {
        say(out, "HTTP/1.1 %d Whatever\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n".formatted(status,
                body.length));
        out.write(body);
    }

    static void say(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    String address(String path) {
        return "http://127.0.0.1:" + door.getLocalPort() + path;
    }

    int connections() {
        return connections.get();
    }

    /** Returns the requests that arrived completely, head and body. */
    List<String> requests() {
        return requests;
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (var guest : guests) {
            guest.close();
        }
    }

    private void open() {
        while (!door.isClosed()) {
            try {
                var socket = door.accept();
                guests.add(socket);
                var number = connections.incrementAndGet();
                Thread.ofVirtual().start(() -> serve(socket, number));
            } catch (IOException closed) {
                // the loop ends when it checks the socket
            }
        }
    }

    private void serve(Socket socket, int number) {
        try (socket) {
            requests.add(request(new BufferedInputStream(socket.getInputStream())));
            manner.answer(number, socket.getOutputStream());
        } catch (IOException | InterruptedException gone) {
            // the other side may close the connection at any time
        } finally {
            guests.remove(socket);
        }
    }

    private static String request(InputStream in) throws IOException {
        var head = new ByteArrayOutputStream();
        var text = "";
        while (!text.endsWith("\r\n\r\n")) {
            var next = in.read();
            if (next < 0) {
                throw new IOException("no request");
            }
            head.write(next);
            text = next == '\n' ? head.toString(StandardCharsets.ISO_8859_1) : "";
        }
        var length = text.lines().filter(line -> line.startsWith("Content-Length: ")).findFirst().map(line -> line.substring(16))
                .orElse("0");
        return text + new String(in.readNBytes(Integer.parseInt(length)), StandardCharsets.UTF_8);
    }
}
