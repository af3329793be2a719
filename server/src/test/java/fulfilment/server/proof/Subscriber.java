package fulfilment.server.proof;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Takes deliveries and writes down when each began and was answered; sometimes slow, sometimes in no mood, sometimes gone. */
final class Subscriber implements AutoCloseable {

    private final HttpServer server;
    private final List<Arrival> arrivals = new CopyOnWriteArrayList<>();
    private final AtomicLong clock = new AtomicLong();
    private volatile int moods;

    /**
     * A delivery as it came.
     *
     * @param hook  the path, one for each hook
     * @param began its place among all begins and ends
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

        /** In the feed. */
        String place() {
            return id.substring(id.indexOf('-') + 1);
        }
    }

    /** @param moods of a hundred deliveries, so many are refused and as many are cut off */
    Subscriber(int moods) {
        this.moods = moods;
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
            var chance = ThreadLocalRandom.current();
            Run.goOnFor(chance.nextInt(20) == 0 ? 0.05 : 0.001);
            int mood = chance.nextInt(100);
            arrival.welcome = mood >= 2 * moods;
            arrival.ended = clock.incrementAndGet();
            if (arrival.welcome) {
                exchange.sendResponseHeaders(200, -1);
            } else if (mood < moods) {
                exchange.sendResponseHeaders(500, -1);
            } // else the connection ends without an answer
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
