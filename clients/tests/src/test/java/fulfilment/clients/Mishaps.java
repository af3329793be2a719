package fulfilment.clients;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Locale;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;

/**
 * Passes requests on to a service, and fails as told. A program tells it with {@code POST /mishaps?next=busy,lost}: the next request meets the
 * first mishap, the one after it the second. {@code GET /mishaps} answers the requests since then, one a line: method, path, and the
 * {@code Idempotency-Key} or {@code -}.
 */
final class Mishaps implements AutoCloseable {

    /** What happens to a request. */
    enum Mishap {

        /** It is passed on, and answered. */
        NONE,
        /** It is not passed on: 429 with {@code Retry-After: 1}. */
        BUSY,
        /** It is not passed on: 503 with {@code Retry-After: 1}. */
        DOWN,
        /** It is passed on, and the connection breaks before the answer. */
        LOST,
        /** It is passed on; the service has no room for the answer. */
        EMPTY,
        /** It is passed on; the answer is an object with members and values that this version does not know. */
        NEWER
    }

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Set<String> NOT_PASSED_ON = Set.of("connection", "content-length", "transfer-encoding", "upgrade",
            "host",
            "http2-settings", "expect", ":status");

    private final String service;
    private final HttpServer server;
    private final Queue<Mishap> next = new ArrayDeque<>();
    private final Queue<String> requests = new ConcurrentLinkedDeque<>();

    /** @param service its address, without a slash at the end */
    Mishaps(String service) {
        this.service = service;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        server.createContext("/", this::serve);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Forgets what was asked so far. @param mishaps of the next requests, in this order */
    synchronized void next(Mishap... mishaps) {
        next.clear();
        requests.clear();
        next.addAll(Arrays.asList(mishaps));
    }

    /** The requests since the last call of {@link #next}. */
    synchronized Queue<String> requests() {
        return new ArrayDeque<>(requests);
    }

    private synchronized Mishap meet(String request) {
        requests.add(request);
        var mishap = next.poll();
        return mishap == null ? Mishap.NONE : mishap;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (exchange.getRequestURI().getPath().equals("/mishaps")) {
                control(exchange);
                return;
            }
            var body = exchange.getRequestBody().readAllBytes();
            var key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
            var mishap = meet(
                    "%s %s %s".formatted(exchange.getRequestMethod(), exchange.getRequestURI(), key == null ? "-" : key));
            switch (mishap) {
                case BUSY -> refuse(exchange, 429, 28);
                case DOWN -> refuse(exchange, 503, 1024);
                case LOST -> pass(exchange, body);
                case EMPTY -> answer(exchange, pass(exchange, body), json -> new byte[0]);
                case NEWER -> answer(exchange, pass(exchange, body), Mishaps::newer);
                case NONE -> answer(exchange, pass(exchange, body), json -> json);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void control(HttpExchange exchange) throws IOException {
        var query = exchange.getRequestURI().getQuery();
        if (exchange.getRequestMethod().equals("POST")) {
            next(Arrays.stream(query.substring(query.indexOf('=') + 1).split(","))
                    .map(word -> Mishap.valueOf(word.toUpperCase(Locale.ROOT))).toArray(Mishap[]::new));
        }
        send(exchange, 200, String.join("\n", requests()).getBytes(StandardCharsets.UTF_8));
    }

    private static void refuse(HttpExchange exchange, int status, int code) throws IOException {
        exchange.getResponseHeaders().set("Retry-After", "1");
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        send(exchange, status, "{\"error\": true, \"error_code\": %d, \"error_message\": \"later\"}".formatted(code)
                .getBytes(StandardCharsets.UTF_8));
    }

    private HttpResponse<byte[]> pass(HttpExchange exchange, byte[] body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(service + exchange.getRequestURI()))
                .method(exchange.getRequestMethod(),
                        body.length == 0 ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (!NOT_PASSED_ON.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static void answer(HttpExchange exchange, HttpResponse<byte[]> response, UnaryOperator<byte[]> made)
            throws IOException {
        response.headers().map().forEach((name, values) -> {
            if (!NOT_PASSED_ON.contains(name.toLowerCase(Locale.ROOT))) {
                exchange.getResponseHeaders().put(name, values);
            }
        });
        send(exchange, response.statusCode(), made.apply(response.body()));
    }

    /** Values of enumerations and members that no version has yet. */
    private static byte[] newer(byte[] json) {
        return new String(json, StandardCharsets.UTF_8).replace("{", "{\"added_in_2_0\":{\"a\":[1]},").replace(",}", "}")
                .replaceAll("\"(type|status)\":\"[a-z_]+\"", "\"$1\":\"made_in_2_0\"").getBytes(StandardCharsets.UTF_8);
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
