package fulfilment.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests. The classes of the operations use it; for an operation that they lack, use it too. */
public final class Calls {

    /** Ignores unknown members. A number that is missing where there is always one counts as 0. */
    static final JsonMapper MAPPER = JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

    /** Reads a file, such as a PDF. */
    public static final Answer<byte[]> FILE = new Answer<>("*/*", body -> body);
    /** Reads nothing. */
    public static final Answer<@Nullable Void> NOTHING = new Answer<>("application/json", body -> null);

    private static final int PAGE = 100;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);

    /**
     * How an answer is read.
     *
     * @param accept what is asked for
     * @param reader of its bytes
     */
    public record Answer<T>(String accept, Function<byte[], T> reader) {}

    /** What all calls of a client have in common. @param asOf null for now @param idempotencyKey null for a new one for each write */
    private record Settings(String address, String key, Duration timeout, int retries, Duration longest, @Nullable String asOf,
            @Nullable String idempotencyKey) {}

    private final HttpClient http;
    private final Settings settings;

    private Calls(HttpClient http, Settings settings) {
        this.http = http;
        this.settings = settings;
    }

    static Calls to(String address, String key) {
        var http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
        return new Calls(http,
                new Settings(address.replaceAll("/+$", ""), key, Duration.ofSeconds(60), 4, Duration.ofSeconds(60), null, null));
    }

    Calls timeout(Duration timeout) {
        return new Calls(http,
                new Settings(settings.address, settings.key, timeout, settings.retries, settings.longest, settings.asOf,
                        settings.idempotencyKey));
    }

    Calls retries(int retries) {
        return new Calls(http,
                new Settings(settings.address, settings.key, settings.timeout, retries, settings.longest, settings.asOf,
                        settings.idempotencyKey));
    }

    Calls waitAtMost(Duration longest) {
        return new Calls(http,
                new Settings(settings.address, settings.key, settings.timeout, settings.retries, longest, settings.asOf,
                        settings.idempotencyKey));
    }

    Calls asOf(String time) {
        return new Calls(http,
                new Settings(settings.address, settings.key, settings.timeout, settings.retries, settings.longest, time,
                        settings.idempotencyKey));
    }

    Calls idempotencyKey(String key) {
        return new Calls(http, new Settings(settings.address, settings.key, settings.timeout, settings.retries, settings.longest,
                settings.asOf, key));
    }

    /** Reads an object. */
    public static <T> Answer<T> one(Class<T> type) {
        return json(MAPPER.constructType(type));
    }

    /** Reads an array. */
    public static <T> Answer<List<T>> list(Class<T> element) {
        return json(MAPPER.getTypeFactory().constructCollectionType(ArrayList.class, element));
    }

    /** Reads an object whose members are all of one class. */
    public static <T> Answer<Map<String, T>> byName(Class<T> value) {
        return json(MAPPER.getTypeFactory().constructMapType(LinkedHashMap.class, String.class, value));
    }

    private static <T> Answer<T> json(JavaType type) {
        return new Answer<>("application/json", body -> MAPPER.readValue(body, type));
    }

    /**
     * Sends a request and reads the answer.
     *
     * @param path    with a name in braces for each of {@code inPath}
     * @param hasAsOf whether it can answer as of a moment
     * @throws ApiException          if the service refuses it
     * @throws NoAnswerException     if it is carried out, and the service has no room for the answer
     * @throws UncheckedIOException  if no answer comes
     * @throws IllegalStateException if this client reads the past, and the operation cannot
     */
    public <T> T call(String method, String path, boolean hasAsOf, @Nullable Query<?> query, @Nullable Object body,
            Answer<T> answer,
            Object... inPath) {
        return call(method, path, hasAsOf, query == null ? Map.of() : query.parameters(), body, answer, inPath);
    }

    /** The elements of all pages of a list that is read by {@code offset}. A page is asked for when its first element is needed. */
    public <T> Stream<T> all(String path, boolean hasAsOf, Query<?> query, Class<T> element, Object... inPath) {
        int first = Integer.parseInt(query.parameters().getOrDefault("offset", "0"));
        return pages(path, hasAsOf, query, list(element), "offset",
                (page, number) -> page.size() < PAGE ? null : first + PAGE * number, inPath).flatMap(List::stream);
    }

    /**
     * The elements of all pages of a list whose pages name the next one. It ends where the list ends now.
     *
     * @param elements of a page
     * @param next     the value of {@code after} for the next page; null means that this page is the last one
     */
    public <P, T> Stream<T> allAfter(String path, boolean hasAsOf, Query<?> query, Class<P> page, Function<P, List<T>> elements,
            Function<P, @Nullable Object> next, Object... inPath) {
        return pages(path, hasAsOf, query, one(page), "after", (read, number) -> next.apply(read), inPath)
                .flatMap(read -> elements.apply(read).stream());
    }

    /** @param next of a page and of how many are read: the value of the parameter for the page that follows, or null */
    private <P> Stream<P> pages(String path, boolean hasAsOf, Query<?> query, Answer<P> page, String parameter,
            BiFunction<P, Integer, @Nullable Object> next, Object... inPath) {
        var parameters = query.parameters();
        return StreamSupport.stream(new Spliterators.AbstractSpliterator<P>(Long.MAX_VALUE, Spliterator.ORDERED) {

            private int number;
            private boolean isLast;

            @Override
            public boolean tryAdvance(Consumer<? super P> reader) {
                if (isLast) {
                    return false;
                }
                var read = call("GET", path, hasAsOf, parameters, null, page, inPath);
                number++;
                var following = next.apply(read, number);
                isLast = following == null;
                parameters.put(parameter, String.valueOf(following));
                reader.accept(read);
                return true;
            }
        }, false);
    }

    private <T> T call(String method, String path, boolean hasAsOf, Map<String, String> query, @Nullable Object body,
            Answer<T> answer,
            Object... inPath) {
        var response = send(request(method, path, hasAsOf, query, body, answer.accept, inPath));
        if (response.statusCode() >= 300) {
            throw refusal(method + " " + path, response);
        }
        if (response.body().length == 0 && answer != NOTHING) {
            throw new NoAnswerException(method + " " + path, response.headers().firstValue("Location").orElse(null));
        }
        return answer.reader.apply(response.body());
    }

    private HttpRequest request(String method, String path, boolean hasAsOf, Map<String, String> query, @Nullable Object body,
            String accept, Object... inPath) {
        var parameters = new LinkedHashMap<>(query);
        if (settings.asOf != null) {
            if (!hasAsOf) {
                throw new IllegalStateException("%s %s knows no past: use the client without asOf".formatted(method, path));
            }
            parameters.put("as_of", settings.asOf);
        }
        var filled = path;
        for (var value : inPath) {
            filled = filled.replaceFirst("\\{[^}]*}", Query.encoded(value.toString()));
        }
        var request = HttpRequest.newBuilder(URI.create(settings.address + filled + Query.text(parameters)))
                .timeout(settings.timeout).header("Authorization", "Bearer " + settings.key).header("Accept", accept);
        if (!method.equals("GET")) {
            request.header("Idempotency-Key",
                    settings.idempotencyKey == null ? UUID.randomUUID().toString() : settings.idempotencyKey);
        }
        if (body == null) {
            return request.method(method, HttpRequest.BodyPublishers.noBody()).build();
        }
        if (body instanceof String file) {
            return request.header("Content-Type", "text/csv; charset=UTF-8")
                    .method(method, HttpRequest.BodyPublishers.ofString(file)).build();
        }
        return request.header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofByteArray(MAPPER.writeValueAsBytes(body))).build();
    }

    /** Each try sends the same request, with the same key. */
    private HttpResponse<byte[]> send(HttpRequest request) {
        for (int tries = 0;; tries++) {
            var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(tries, 8));
            pause = pause.plusMillis(ThreadLocalRandom.current().nextLong(pause.toMillis())); // clients do not come back at once
            try {
                var response = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
                boolean isLater = response.statusCode() == 429 || response.statusCode() == 503;
                if (!isLater || tries >= settings.retries) {
                    return response;
                }
                pause = response.headers().firstValue("Retry-After").filter(seconds -> seconds.matches("\\d{1,6}"))
                        .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds))).orElse(pause);
                if (pause.compareTo(settings.longest) > 0) {
                    return response;
                }
            } catch (IOException failed) {
                if (tries >= settings.retries) {
                    throw new UncheckedIOException(failed);
                }
            } catch (InterruptedException interrupted) {
                throw stopped(interrupted);
            }
            try {
                Thread.sleep(pause.toMillis());
            } catch (InterruptedException interrupted) {
                throw stopped(interrupted);
            }
        }
    }

    private static UncheckedIOException stopped(InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return new UncheckedIOException(new IOException("interrupted", interrupted));
    }

    private static ApiException refusal(String request, HttpResponse<byte[]> response) {
        var body = new String(response.body(), StandardCharsets.UTF_8);
        var requestId = response.headers().firstValue("X-Request-Id").orElse(null);
        JsonNode json;
        try {
            json = MAPPER.readTree(body);
        } catch (JacksonException unreadable) { // of something between the client and the service
            json = MAPPER.createObjectNode();
        }
        return new ApiException(request, response.statusCode(), json.path("error_code").asInt(0),
                json.path("error_message").asString(body), requestId, body);
    }
}
