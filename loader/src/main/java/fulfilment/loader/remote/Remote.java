package fulfilment.loader.remote;

import fulfilment.loader.remote.LoadProblem.NoAnswer;
import fulfilment.loader.remote.LoadProblem.Refused;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The API as this client uses it. It repeats a request while the service is busy, and a few times after a fault. It repeats a write under
 * its first Idempotency-Key, so that it is executed once. Rules CON.
 */
public final class Remote implements AutoCloseable {

    /** A page that is not full is the last one. */
    public static final int PAGE = 100;
    /** Where paths begin that are not below {@code /api/v1}. */
    private static final List<String> OF_ROOT = List.of("/admin/", "/images/", "/labels/");
    private static final int TRIES = 7;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
    /** The pause if a busy service does not name one. */
    private static final Duration BUSY_PAUSE = Duration.ofMillis(500);
    /** Long enough for a request that receives a whole week. */
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10)).build();
    private final String root;
    private final String base;
    private final String authorization;
    private final String program;
    private final Pause pause;

    /** A way to wait. */
    @FunctionalInterface
    public interface Pause {

        void take(Duration duration) throws InterruptedException;
    }

    /**
     * @param address of the service, without {@code /api/v1}
     * @param program the name by which the service knows the client
     */
    public Remote(URI address, String key, String program, Pause pause) {
        this.root = address.toString().replaceFirst("(/api/v1)?/*$", "");
        this.base = root + "/api/v1";
        this.authorization = "Basic " + Base64.getEncoder().encodeToString((key + ":").getBytes(StandardCharsets.UTF_8));
        this.program = program;
        this.pause = pause;
    }

    public static ObjectNode body() {
        return JSON.createObjectNode();
    }

    /** Checks address and key before anything else, and says in one line what is wrong. */
    public void greet() throws LoadProblem {
        try {
            once("GET", "/users/me", null, null, null);
        } catch (ConnectException refused) {
            throw new LoadProblem("no service answers at %s (%s)".formatted(base, reason(refused)));
        } catch (IOException hiccup) {
            // the service exists; the loop below asks it again
        }
        try {
            get("/users/me");
        } catch (Refused refused) {
            throw new LoadProblem(refused.isUnauthorized()
                    ? "%s does not accept this key".formatted(base)
                    : "%s is not the address of the service: %s".formatted(base, refused.getMessage()));
        }
    }

    public JsonNode get(String path) throws LoadProblem {
        return send("GET", path, null, null, null);
    }

    /** Returns the JSON of an answer as it came. */
    public String text(String path) throws LoadProblem {
        return new String(repeat("GET", path, null, null, null).body(), StandardCharsets.UTF_8);
    }

    /** Returns a file, whatever it holds. @param path from the root of the service */
    public byte[] file(String path) throws LoadProblem {
        return repeat("GET", path, null, null, null).body();
    }

    /** Returns the time at the service, in seconds; that of this machine if it does not tell. */
    public Instant time() throws LoadProblem {
        return repeat("GET", "/users/me", null, null, null).headers().firstValue("Date").map(Remote::date)
                .orElseGet(Instant::now);
    }

    private static @Nullable Instant date(String header) {
        try {
            return DateTimeFormatter.RFC_1123_DATE_TIME.parse(header, Instant::from);
        } catch (DateTimeException malformed) {
            return null;
        }
    }

    /**
     * All pages of a list.
     *
     * @param id the member that identifies items: an unpaged list ends where they repeat
     */
    public List<JsonNode> all(String path, String id) throws LoadProblem {
        var all = new ArrayList<JsonNode>();
        var seen = new HashSet<Integer>();
        while (true) {
            var page = get("%s%soffset=%d".formatted(path, path.contains("?") ? "&" : "?", all.size()));
            int before = all.size();
            for (var item : page) {
                if (seen.add(item.path(id).asInt())) {
                    all.add(item);
                }
            }
            if (page.size() != PAGE || all.size() == before) {
                return all;
            }
        }
    }

    public JsonNode post(String path, @Nullable ObjectNode body) throws LoadProblem {
        return write("POST", path, body, "");
    }

    public JsonNode put(String path, ObjectNode body) throws LoadProblem {
        return write("PUT", path, body, "");
    }

    /**
     * Sends a write. Its Idempotency-Key is derived from the request, so it stays the same if a load is restarted while the last request of
     * the first one still runs.
     *
     * @param salt distinguishes equal requests that are both intended
     */
    public JsonNode write(String method, String path, @Nullable ObjectNode body, String salt) throws LoadProblem {
        return write(method, path, body, salt, null);
    }

    /** Sends a write whose result is of no interest, which spares the service to render it. */
    public void tell(String method, String path, ObjectNode body) throws LoadProblem {
        write(method, path, body, "", "return=minimal");
    }

    /** Sends a write that the service may finish later. */
    public JsonNode begin(String method, String path) throws LoadProblem {
        return write(method, path, null, "", "respond-async");
    }

    private JsonNode write(String method, String path, @Nullable ObjectNode body, String salt, @Nullable String prefer)
            throws LoadProblem {
        var content = body == null ? "" : JSON.writeValueAsString(body);
        var digest = Digests.sha256();
        digest.update((method + ' ' + path + '\n' + salt + '\n').getBytes(StandardCharsets.UTF_8));
        return send(method, path, content, HexFormat.of().formatHex(digest.digest(content.getBytes(StandardCharsets.UTF_8))),
                prefer);
    }

    private JsonNode send(String method, String path, @Nullable String body, @Nullable String idempotencyKey,
            @Nullable String prefer) throws LoadProblem {
        return json(repeat(method, path, body, idempotencyKey, prefer));
    }

    /** Repeats a request until it is answered. */
    private HttpResponse<byte[]> repeat(String method, String path, @Nullable String body, @Nullable String idempotencyKey,
            @Nullable String prefer) throws LoadProblem {
        var key = idempotencyKey;
        var wait = FIRST_PAUSE;
        int faults = 0;
        while (true) {
            switch (attempt(method, path, body, key, prefer)) {
                case Outcome.Answered answered -> {
                    return answered.answer();
                }
                case Outcome.Busy busy -> sleep(busy.pause());
                case Outcome.RefusedBefore before -> key = UUID.randomUUID().toString(); // the cause of the refusal may be gone
                case Outcome.Fault fault -> {
                    if (++faults == TRIES) {
                        throw new NoAnswer("%s %s failed %d times, at last with: %s".formatted(method, path, TRIES,
                                fault.reason()));
                    }
                    sleep(wait);
                    wait = wait.multipliedBy(2);
                }
            }
        }
    }

    /** What came of a request that was sent once. */
    private sealed interface Outcome {

        record Answered(HttpResponse<byte[]> answer) implements Outcome {}

        /** Nothing was executed. */
        record Busy(Duration pause) implements Outcome {}

        /** The answer is a refusal of an earlier request with the same Idempotency-Key. */
        record RefusedBefore() implements Outcome {}

        record Fault(String reason) implements Outcome {}
    }

    /** @throws LoadProblem if a repetition would not help */
    private Outcome attempt(String method, String path, @Nullable String body, @Nullable String key, @Nullable String prefer)
            throws LoadProblem {
        HttpResponse<byte[]> answer;
        try {
            answer = once(method, path, body, key, prefer);
        } catch (IOException failed) {
            if (failed instanceof InterruptedIOException && Thread.currentThread().isInterrupted()) {
                throw new NoAnswer("interrupted");
            }
            return new Outcome.Fault(reason(failed));
        }
        int status = answer.statusCode();
        if (status == 429) {
            return new Outcome.Busy(retryAfter(answer));
        }
        if (status >= 500) {
            return new Outcome.Fault("%d %s".formatted(status, message(answer)));
        }
        if (status >= 400 && key != null && answer.headers().firstValue("Idempotency-Replayed").isPresent()) {
            return new Outcome.RefusedBefore();
        }
        if (status >= 300) {
            throw new Refused(request(answer), status, message(answer));
        }
        return new Outcome.Answered(answer);
    }

    private HttpResponse<byte[]> once(String method, String path, @Nullable String body, @Nullable String key,
            @Nullable String prefer) throws IOException {
        var request = HttpRequest.newBuilder(URI.create((OF_ROOT.stream().anyMatch(path::startsWith) ? root : base) + path))
                .timeout(TIMEOUT)
                .header("Authorization", authorization)
                .header("User-Agent", program + " (part of the service)")
                .header("Accept", "application/json")
                .method(method, body == null || body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (body != null && !body.isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        if (prefer != null) {
            request.header("Prefer", prefer);
        }
        if (key != null) {
            request.header("Idempotency-Key", key);
        }
        try {
            return http.send(request.build(), BodyHandlers.ofByteArray());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    private static String request(HttpResponse<?> answer) {
        return answer.request().method() + " " + answer.request().uri().getPath();
    }

    private static JsonNode json(HttpResponse<byte[]> answer) throws LoadProblem {
        try {
            return answer.body().length == 0 ? JSON.nullNode() : JSON.readTree(answer.body());
        } catch (JacksonException noJson) {
            throw new NoAnswer("%s was not answered with JSON; is this the address of the service?".formatted(request(answer)));
        }
    }

    private static String message(HttpResponse<byte[]> answer) {
        try {
            return JSON.readTree(answer.body()).path("error_message").asString("no reason given");
        } catch (JacksonException noJson) {
            return "no reason given";
        }
    }

    private static Duration retryAfter(HttpResponse<?> answer) {
        try {
            var asked = answer.headers().firstValue("Retry-After").map(Long::parseLong).map(Duration::ofSeconds);
            return asked.filter(seconds -> seconds.compareTo(BUSY_PAUSE) > 0).orElse(BUSY_PAUSE);
        } catch (NumberFormatException aDate) {
            return BUSY_PAUSE;
        }
    }

    private static String reason(Exception failed) {
        var message = failed.getMessage();
        return message == null ? failed.getClass().getSimpleName() : message;
    }

    public void sleep(Duration duration) throws NoAnswer {
        try {
            pause.take(duration);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new NoAnswer("interrupted");
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
        http.close();
    }
}
