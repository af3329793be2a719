package fulfilment.rest;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Command;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls the API over HTTP as existing clients do. Paths are below {@code /api/v1}, or start with {@code /admin}. */
public final class Client {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final String address;
    private final Map<String, String> headers;
    private final FakeCommands commands;

    Client(String address, String key, FakeCommands commands) {
        this(address, Map.of("Authorization",
                "Basic " + Base64.getEncoder().encodeToString((key + ":x").getBytes(StandardCharsets.UTF_8))), commands);
    }

    private Client(String address, Map<String, String> headers, FakeCommands commands) {
        this.address = address;
        this.headers = headers;
        this.commands = commands;
    }

    public Client header(String name, String value) {
        var more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Client(address, more, commands);
    }

    public Response get(String path, Object... arguments) {
        return send("GET", path.formatted(arguments), null);
    }

    public Response post(String path, @Nullable String body) {
        return send("POST", path, body);
    }

    public Response put(String path, @Nullable String body) {
        return send("PUT", path, body);
    }

    public Response delete(String path) {
        return send("DELETE", path, null);
    }

    public Response send(String method, String path, @Nullable String body) {
        return sendTo(method, (path.startsWith("/admin") ? "" : "/api/v1") + path, body);
    }

    /** @param path from the root */
    public Response sendTo(String method, String path, @Nullable String body) {
        return sendBytes(method, path, body == null ? null : body.getBytes(StandardCharsets.UTF_8));
    }

    /** @param path from the root */
    public Response sendBytes(String method, String path, byte @Nullable [] body) {
        var request = HttpRequest.newBuilder(URI.create(address + path)).method(method,
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body));
        headers.forEach(request::header);
        int before = commands.sent().size();
        try {
            var answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            var sent = commands.sent();
            return new Response(method + " " + path, answer, sent.subList(before, sent.size()));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /**
     * The answer of the edge.
     *
     * @param commands that the request was made into
     */
    public record Response(String request, HttpResponse<String> http, List<Command<?>> commands) {

        public int status() {
            return http.statusCode();
        }

        public String body() {
            return http.body();
        }

        public @Nullable String header(String name) {
            return http.headers().firstValue(name).orElse(null);
        }

        /** The JSON of the answer, which must have this status. */
        public JsonNode expect(int status) {
            assertThat(status()).describedAs("%s answered %s", request, body()).isEqualTo(status);
            return body().isEmpty() ? MAPPER.nullNode() : MAPPER.readTree(body());
        }

        public JsonNode ok() {
            return expect(200);
        }

        public JsonNode created() {
            return expect(201);
        }

        /** Checks a refusal in the API's own form, which changed nothing: no command was sent. Returns its message. */
        public String refused(int status, int code) {
            var error = expect(status);
            assertThat(error.propertyNames()).containsExactlyInAnyOrder("error", "error_code", "error_message");
            assertThat(error.get("error").asBoolean()).isTrue();
            assertThat(error.get("error_code").asInt()).describedAs("%s answered %s", request, body()).isEqualTo(code);
            assertThat(commands).describedAs("commands of the refused %s", request).isEmpty();
            return error.get("error_message").asString();
        }

        /** The only command that the request was made into. */
        public <C extends Command<?>> C sent(Class<C> type) {
            assertThat(commands).describedAs("%s answered %s", request, body()).singleElement().isInstanceOf(type);
            return type.cast(commands.getFirst());
        }
    }
}
