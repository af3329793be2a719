package fulfilment.testing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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
public final class RudeServer implements AutoCloseable {

    private final ServerSocket door;
    private final Manner manner;
    private final AtomicInteger connections = new AtomicInteger();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Set<Socket> guests = ConcurrentHashMap.newKeySet();

    /** Serves one connection; when it returns, the connection is closed. */
    @FunctionalInterface
    public interface Manner {

        void serve(Guest guest) throws IOException, InterruptedException;
    }

    public RudeServer(Manner manner) {
        this(plainDoor(), manner);
    }

    public RudeServer(ServerSocket door, Manner manner) {
        this.door = door;
        this.manner = manner;
        Thread.ofVirtual().start(this::open);
    }

    /** Makes a server that answers every request with these bytes and waits for the next. */
    public static RudeServer saying(String answer) {
        return new RudeServer(guest -> {
            while (guest.request().isPresent()) {
                guest.say(answer);
            }
        });
    }

    public static ServerSocket plainDoor() {
        try {
            return new ServerSocket(0, 100, InetAddress.getByName("127.0.0.1"));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Keeps a port on which nobody listens: connections to it are refused. */
    public static Socket closedDoor() {
        try {
            var door = new Socket();
            door.bind(new InetSocketAddress("127.0.0.1", 0));
            return door;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    public String address(String path) {
        return address("127.0.0.1", path);
    }

    public String address(String host, String path) {
        return "http://" + host + ":" + port() + path;
    }

    public int port() {
        return door.getLocalPort();
    }

    public int connections() {
        return connections.get();
    }

    /** Returns the requests that arrived completely, head and body. */
    public List<String> requests() {
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
                var number = connections.incrementAndGet();
                guests.add(socket);
                Thread.ofVirtual().start(() -> receive(socket, number));
            } catch (IOException closed) {
                // the loop ends when it checks the socket
            }
        }
    }

    private void receive(Socket socket, int number) {
        try (socket) {
            socket.setTcpNoDelay(true);
            manner.serve(new Guest(socket, number));
        } catch (IOException | InterruptedException gone) {
            // the other side may close the connection at any time
        } finally {
            guests.remove(socket);
        }
    }

    /** One connection, as the server sees it. */
    public final class Guest {

        private final Socket socket;
        private final int number;
        private final InputStream in;

        private Guest(Socket socket, int number) throws IOException {
            this.socket = socket;
            this.number = number;
            this.in = new BufferedInputStream(socket.getInputStream());
        }

        /** Returns the number of the connection, from 1. */
        public int number() {
            return number;
        }

        /** Reads head and body of the next request; empty if there is none. */
        public Optional<String> request() throws IOException {
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
            var request = text + new String(in.readNBytes(Integer.parseInt(length)), StandardCharsets.UTF_8);
            requests.add(request);
            return Optional.of(request);
        }

        public void say(String bytes) throws IOException {
            socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        }

        public Socket socket() {
            return socket;
        }

        public void close() throws IOException {
            socket.close();
        }

        /** Closes the connection abruptly, so that the other side gets a reset. */
        public void slam() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }

        /** Sends nothing and reads until the other side closes the connection. */
        public void listen() throws IOException {
            while (in.read() >= 0) {
                // ignore what arrives
            }
        }
    }
}
