package fulfilment.axonserver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for Axon Server in tests, on loopback and without any protection: never use it in production. It routes commands and queries,
 * keeps nothing, and has no event store.
 */
public final class AxonServerStandIn implements AutoCloseable {

    private static final Duration PORT_FREE_AGAIN = Duration.ofMillis(100);
    private static final int ATTEMPTS = 100;
    private static final int USUAL_PORT = 8124;

    private final Timers timers = new Timers();
    private final Traffic traffic = new Traffic();
    private final CommandFaults faults;
    private final StandInSettings settings;
    private @Nullable Node node;
    private boolean closed;

    private AxonServerStandIn(StandInSettings wanted) throws IOException {
        faults = new CommandFaults(wanted.seed());
        node = new Node(wanted, faults, traffic, timers);
        settings = wanted.withPort(node.port());
        System.out.printf("Axon Server stand-in on %s, seed %d: for tests only, never for production%n", address(),
                wanted.seed());
    }

    /** Starts on a port of loopback; 0 takes any free port. */
    public static AxonServerStandIn start(int port) {
        return start(StandInSettings.onPort(port));
    }

    public static AxonServerStandIn start(StandInSettings settings) {
        try {
            return new AxonServerStandIn(settings);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    public int port() {
        return settings.port();
    }

    /** Returns host and port, as {@code axon.axonserver.servers} takes them. */
    public String address() {
        return Node.HOST + ":" + settings.port();
    }

    public CommandFaults faults() {
        return faults;
    }

    public Traffic traffic() {
        return traffic;
    }

    /** Returns the ids of the clients that are connected. */
    public Set<String> clients() {
        return ask(running -> running.connections().clients(), Set.of());
    }

    /** Returns the ids of the clients that handle commands with this name. */
    public Set<String> commandHandlers(String command) {
        return ask(running -> running.commandHandlers(command), Set.of());
    }

    /** Returns the ids of the clients that handle queries with this name. */
    public Set<String> queryHandlers(String query) {
        return ask(running -> running.queryHandlers(query), Set.of());
    }

    /** Returns how many commands and queries wait until this client permits more. */
    public int waiting(String client) {
        return ask(running -> running.connections().waiting(client), 0);
    }

    /** Sends the commands that {@link CommandFault#HELD} has held to their handlers, which execute them though no caller waits any more. */
    public void release() {
        ask(running -> {
            running.release();
            return true;
        }, false);
    }

    /**
     * Breaks the streams of one client, as if the server had noticed that it does not answer. What it handles at this moment fails for the
     * callers, though the client finishes it. The client connects again by itself.
     */
    public void drop(String client) {
        ask(running -> {
            running.connections().drop(client);
            return client;
        }, client);
    }

    /**
     * Drops all connections and forgets all registrations, and starts again on the same port.
     *
     * @param away how long nothing listens on the port
     * @return done when the port is open again
     */
    public CompletableFuture<Void> restart(Duration away) {
        var back = new CompletableFuture<Void>();
        stop();
        timers.after(away, () -> open(back, ATTEMPTS));
        return back;
    }

    /** Stops for good. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        stop();
        timers.close();
    }

    private synchronized <T> T ask(Function<Node, T> question, T whileAway) {
        return node == null ? whileAway : question.apply(node);
    }

    private void stop() {
        Node running;
        synchronized (this) {
            running = node;
            node = null;
        }
        if (running != null) {
            running.close();
        }
    }

    private synchronized void open(CompletableFuture<Void> back, int attempts) {
        if (closed || node != null) {
            back.complete(null);
            return;
        }
        try {
            node = new Node(settings, faults, traffic, timers);
            back.complete(null);
        } catch (IOException taken) {
            if (attempts > 1) {
                timers.after(PORT_FREE_AGAIN, () -> open(back, attempts - 1));
            } else {
                back.completeExceptionally(taken);
            }
        }
    }

    /** Starts a stand-in by hand: {@code --port 8124}, and {@code --seed N} to get the same faults again. */
    public static void main(String[] arguments) throws InterruptedException {
        try (var server = start(settings(List.of(arguments)))) {
            Thread.currentThread().join();
        }
    }

    static StandInSettings settings(List<String> arguments) {
        var settings = StandInSettings.onPort(USUAL_PORT);
        for (int i = 0; i < arguments.size(); i += 2) {
            var value = i + 1 < arguments.size() ? arguments.get(i + 1) : "";
            settings = switch (arguments.get(i)) {
                case "--port" -> settings.withPort(Integer.parseInt(value));
                case "--seed" -> settings.withSeed(Long.parseLong(value));
                default -> throw new IllegalArgumentException("usage: [--port N] [--seed N], not " + arguments.get(i));
            };
        }
        return settings;
    }
}
