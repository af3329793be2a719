package fulfilment.outbound;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A host on loopback that answers in any way a test wants, byte by byte, valid or not. */
final class RudeServer implements AutoCloseable {

    private final ServerSocket door;
    private final Manner manner;
    private final AtomicInteger connections = new AtomicInteger();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Set<Socket> guests = ConcurrentHashMap.newKeySet();

    /** Serves one connection; when it returns, the connection is closed. */
    @FunctionalInterface
    interface Manner {

        void serve(Guest guest) throws IOException;
    }

    RudeServer(Manner manner) {
        this(plainDoor(), manner);
    }

    RudeServer(ServerSocket door, Manner manner) {
        this.door = door;
        this.manner = manner;
        Thread.ofVirtual().start(this::open);
    }

    /** Makes a server that answers every request with these bytes and waits for the next. */
    static RudeServer saying(String answer) {
        return new RudeServer(guest -> {
            while (guest.request().isPresent()) {
                guest.say(answer);
            }
        });
    }

    static ServerSocket plainDoor() {
        try {
            return new ServerSocket(0, 100, InetAddress.getByName("127.0.0.1"));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    String address(String path) {
        return address("127.0.0.1", path);
    }

    String address(String host, String path) {
        return "http://" + host + ":" + port() + path;
    }

    int port() {
        return door.getLocalPort();
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
                connections.incrementAndGet();
                guests.add(socket);
                Thread.ofVirtual().start(() -> receive(socket));
            } catch (IOException closed) {
                // the loop ends when it checks the socket
            }
        }
    }

    private void receive(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            manner.serve(new Guest(socket));
        } catch (IOException gone) {
            // the other side may close the connection at any time
        } finally {
            guests.remove(socket);
        }
    }

    /** One connection, as the server sees it. */
    final class Guest {

        private final Socket socket;
        private final InputStream in;

        Guest(Socket socket) throws IOException {
            this.socket = socket;
            this.in = new BufferedInputStream(socket.getInputStream());
        }

        /** Reads head and body of the next request; empty if there is none. */
        Optional<String> request() throws IOException {
            var head = new ByteArrayOutputStream();
            var text = "";
            while (!text.endsWith("\r\n\r\n")) {
                var next = in.read();
                if (next < 0) {
                    return Optional.empty();
                }
                head.write(next);
                text = next == '\n' ? head.toString(StandardCharsets.ISO_8859_1) : "";
            }
            var length = text.lines().filter(line -> line.startsWith("Content-Length: ")).findFirst()
                    .map(line -> line.substring(16))
                    .orElse("0");
            var request = text + new String(in.readNBytes(Integer.parseInt(length)), StandardCharsets.ISO_8859_1);
            requests.add(request);
            return Optional.of(request);
        }

        void say(String bytes) throws IOException {
            socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        }

        Socket socket() {
            return socket;
        }

        void close() throws IOException {
            socket.close();
        }

        /** Closes the connection abruptly, so that the other side gets a reset. */
        void slam() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }

        /** Sends nothing and reads until the other side closes the connection. */
        void listen() throws IOException {
            while (in.read() >= 0) {
                // ignore what arrives
            }
        }
    }
}
