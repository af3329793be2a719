package fulfilment.testing;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports for servers that are killed and start again where their clients know them; any other server takes port 0. They lie below 32768,
 * where operating systems begin to take ports for outgoing connections: while a server is away, no client can get its port.
 */
public final class Ports {

    private static final int FIRST = 12_000;
    private static final int NUMBER = 20_000;

    /** Runs at the same time begin at different ports. */
    private static final AtomicInteger NEXT = new AtomicInteger((int) (ProcessHandle.current().pid() * 101 % NUMBER));

    private Ports() {}

    /** Returns a port on which nothing listens, and never the same one twice. */
    public static int next() {
        for (int attempts = 0; attempts < NUMBER; attempts++) {
            int port = FIRST + Math.floorMod(NEXT.getAndIncrement(), NUMBER);
            if (isFree(port)) {
                return port;
            }
        }
        throw new IllegalStateException("no port is free from %d to %d".formatted(FIRST, FIRST + NUMBER - 1));
    }

    private static boolean isFree(int port) {
        try (var socket = new ServerSocket(port)) {
            return socket.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
