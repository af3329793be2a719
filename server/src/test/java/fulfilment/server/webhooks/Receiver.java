package fulfilment.server.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import fulfilment.server.Client;
import fulfilment.server.Description;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A receiver of deliveries that answers as a test wants. It compares them with the description of the API. */
public final class Receiver implements AutoCloseable {

    private final HttpServer server;
    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final List<AssertionError> wrong = new CopyOnWriteArrayList<>();
    private volatile boolean echoes;
    private volatile Function<Call, Integer> answer = call -> 200;

    /** One delivery as it arrived. */
    public record Call(String path, Map<String, String> headers, byte[] body, JsonNode json) {

        public String header(String name) {
            return headers.get(name.toLowerCase(Locale.ROOT));
        }

        String object() {
            var data = json.get("data");
            return data.has("idtask") ? "task-" + data.get("idtask").asInt() : "product-" + data.get("idproduct").asInt();
        }
    }

    public Receiver() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::take);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = exchange.getRequestBody().readAllBytes();
            var headers = exchange.getRequestHeaders().entrySet().stream()
                    .collect(Collectors.toMap(header -> header.getKey().toLowerCase(Locale.ROOT),
                            header -> header.getValue().getFirst()));
            var call = new Call(exchange.getRequestURI().getPath(), headers, body, Client.parse(new String(body)));
            Description.known().ifPresent(description -> check(call, description));
            calls.add(call);
            int status = answer.apply(call);
            var text = echoes ? body : "ok".getBytes();
            exchange.sendResponseHeaders(status, status == 204 ? -1 : text.length);
            if (status != 204) {
                exchange.getResponseBody().write(text);
            }
        }
    }

    private void check(Call call, Description description) {
        try {
            description.checkDelivery(call.json());
        } catch (AssertionError found) {
            wrong.add(found);
        }
    }

    /** Sets the answer from now on: a status, after any action that the function takes. */
    public void answers(Function<Call, Integer> answer) {
        this.answer = answer;
    }

    /** Sends back what it got, from now on. */
    public void echoes() {
        echoes = true;
    }

    public String address(String path) {
        return "http://127.0.0.1:%d%s".formatted(server.getAddress().getPort(), path);
    }

    public List<Call> calls() {
        assertThat(wrong).isEmpty();
        return List.copyOf(calls);
    }

    public List<Call> calls(String path) {
        return calls().stream().filter(call -> call.path().equals(path)).toList();
    }

    /** Waits until that many calls have come to a path. */
    public List<Call> await(String path, int number) {
        Eventually.until(() -> calls(path).size() >= number,
                () -> "%d calls to %s, there are %d".formatted(number, path, calls(path).size()));
        return calls(path);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
