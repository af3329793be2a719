package fulfilment.axonserver;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** Passes bytes between a client and the server until it freezes: then it keeps the connections open and passes nothing. */
final class Wire implements AutoCloseable {

    private final ServerSocket door = new ServerSocket(0, 10, InetAddress.getByName("127.0.0.1"));
    private final int target;
    private final Set<Socket> ends = ConcurrentHashMap.newKeySet();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile boolean frozen;

    Wire(int target) throws IOException {
        this.target = target;
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    void freeze() {
        frozen = true;
    }

    private void accept() {
        try {
            while (true) {
                var client = door.accept();
                var server = new Socket("127.0.0.1", target);
                ends.add(client);
                ends.add(server);
                Thread.ofVirtual().start(() -> pass(client, server));
                Thread.ofVirtual().start(() -> pass(server, client));
            }
        } catch (IOException over) {
            // the wire is closed, or the server is
        }
    }

    private void pass(Socket from, Socket to) {
        var bytes = new byte[8_192];
        try (from; to) {
            for (int read = from.getInputStream().read(bytes); read >= 0; read = from.getInputStream().read(bytes)) {
                if (frozen) {
                    closed.await();
                }
                to.getOutputStream().write(bytes, 0, read);
            }
        } catch (IOException | InterruptedException over) {
            // either end closed its connection
        }
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        door.close();
        for (var end : ends) {
            end.close();
        }
    }
}
