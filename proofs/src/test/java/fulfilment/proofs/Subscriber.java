package fulfilment.proofs;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Receives deliveries and records when each began and was answered. It is sometimes slow, sometimes refuses, and is sometimes unreachable.
 */
public final class Subscriber implements AutoCloseable {

    private final HttpServer server;
    private final List<Arrival> arrivals = new CopyOnWriteArrayList<>();
    private final AtomicLong clock = new AtomicLong();
    private final Random chance;
    private volatile int moods;

    /**
     * A delivery as it arrived.
     *
     * @param hook  the path, one for each hook
     * @param began its position among all begins and ends
     */
    static final class Arrival {

        final String hook;
        final String id;
        final String body;
        final long began;
        volatile boolean welcome;
        volatile long ended = Long.MAX_VALUE;

        Arrival(String hook, String id, String body, long began) {
            this.hook = hook;
            this.id = id;
            this.body = body;
            this.began = began;
        }

        /** The position in the feed. */
        String place() {
            return id.substring(id.indexOf('-') + 1);
        }
    }

    /** @param moods the percentage of deliveries that are refused, and also of those that are cut off */
    public Subscriber(int moods, long seed) {
        this.moods = moods;
        this.chance = new Random(seed);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 500);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::take);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            var arrival = new Arrival(exchange.getRequestURI().getPath(), exchange.getRequestHeaders().getFirst("webhook-id"),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8), clock.incrementAndGet());
            arrivals.add(arrival);
            Run.runFor(chance.nextInt(20) == 0 ? 0.05 : 0.001);
            int mood = chance.nextInt(100);
            arrival.welcome = mood >= 2 * moods;
            arrival.ended = clock.incrementAndGet();
            if (arrival.welcome) {
                exchange.sendResponseHeaders(200, -1);
            } else if (mood < moods) {
                exchange.sendResponseHeaders(500, -1);
            } // otherwise the connection ends without an answer
        }
    }

    String address(String hook) {
        return "http://127.0.0.1:%d%s".formatted(server.getAddress().getPort(), hook);
    }

    void isInGoodMood() {
        moods = 0;
    }

    List<Arrival> arrivals(String hook) {
        return arrivals.stream().filter(arrival -> arrival.hook.equals(hook)).toList();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
