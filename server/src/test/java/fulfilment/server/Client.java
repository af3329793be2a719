package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.wire.Times;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Calls the API over HTTP as existing clients do. Paths are below {@code /api/v1}, or start with {@code /admin}. */
public final class Client {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final Supplier<String> address;
    private final String key;
    private final Map<String, String> headers;
    private final Watcher watcher;

    /** Receives every answer to a request that may have changed something. */
    @FunctionalInterface
    public interface Watcher {

        void answered(String method, String path, Response response);
    }

    public Client(String address, String key) {
        this(() -> address, key, Map.of(), (method, path, response) -> {});
    }

    /** Calls {@link Service#shared()} with the admin's key: that of the thread that calls, so helpers of many tests can keep this client. */
    public static Client ofShared() {
        return new Client(() -> Service.shared().address(), Service.ADMIN_KEY, Map.of(), (method, path, response) -> {});
    }

    private Client(Supplier<String> address, String key, Map<String, String> headers, Watcher watcher) {
        this.address = address;
        this.key = key;
        this.headers = headers;
        this.watcher = watcher;
    }

    /** A query parameter for the state at the end of the current second: lists filtered by time leave this second out otherwise. */
    public static String asOfNow() {
        return "&as_of=" + Times.DATE_TIME.format(LocalDateTime.now(ZoneId.of("Europe/Amsterdam"))).replace(' ', 'T');
    }

    public Client watchedBy(Watcher watcher) {
        return new Client(address, key, headers, watcher);
    }

    public Client header(String name, String value) {
        var more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Client(address, key, more, watcher);
    }

    /**
     * Makes a user.
     *
     * @param members of its JSON, such as {@code "admin": true}; without a name among them it gets one that no other user has
     */
    public int newUser(String... members) {
        return newObject("/admin/users", "username", Unique.text(), members).get("iduser").asInt();
    }

    /**
     * Makes a key of a user.
     *
     * @param members of its JSON, such as {@code "idfulfilment_customer": 5}
     */
    public String newKey(int iduser, String... members) {
        return newObject("/admin/users/%d/keys".formatted(iduser), "name", "test", members).get("key").asString();
    }

    /** Calls the same service with a new key of a user. */
    public Client withNewKey(int iduser, String... members) {
        return new Client(address, newKey(iduser, members), Map.of(), (method, path, response) -> {});
    }

    private JsonNode newObject(String path, String nameMember, String name, String... members) {
        var body = (ObjectNode) parse("{" + String.join(", ", members) + "}");
        if (!body.has(nameMember)) {
            body.put(nameMember, name);
        }
        return post(path, body.toString()).created();
    }

    public static JsonNode parse(String json) {
        return MAPPER.readTree(json);
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

    /** Sends a file as it is. */
    public Response postFile(String path, byte[] file) {
        return exchange("POST", "/api/v1" + path, HttpRequest.BodyPublishers.ofByteArray(file));
    }

    /** @param path from the root */
    public Response sendTo(String method, String path, @Nullable String body) {
        return exchange(method, path,
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
    }

    private Response exchange(String method, String path, HttpRequest.BodyPublisher body) {
        var there = address.get();
        var request = HttpRequest.newBuilder(URI.create(there + path))
                .header("Authorization",
                        "Basic " + Base64.getEncoder().encodeToString((key + ":x").getBytes(StandardCharsets.UTF_8)))
                .method(method, body);
        headers.forEach(request::header);
        try {
            var response = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            if (!response.body().isEmpty() && !response.body().startsWith("%PDF-")) {
                Description.of(there).check(method, path, response.statusCode(), response.body());
            }
            var shortPath = path.startsWith("/api/v1") ? path.substring("/api/v1".length()) : path;
            var answer = new Response(method + " " + shortPath, response);
            if (!method.equals("GET")) {
                watcher.answered(method, shortPath, answer);
            }
            return answer;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** The answer of the service. */
    public record Response(String request, HttpResponse<String> http) {

        public int status() {
            return http.statusCode();
        }

        public String body() {
            return http.body();
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

        /** Checks a refusal in the API's own form and returns its message. */
        public String refused(int status, int code) {
            var error = expect(status);
            assertThat(error.get("error").asBoolean()).isTrue();
            assertThat(error.get("error_code").asInt()).describedAs("%s answered %s", request, body()).isEqualTo(code);
            return error.get("error_message").asString();
        }
    }
}
