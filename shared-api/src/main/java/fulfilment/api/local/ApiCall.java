package fulfilment.api.local;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A request to the API.
 *
 * @param path       decoded and without a query: below {@code /api/v1}, or below {@code /admin}
 * @param parameters of the query, decoded
 * @param body       JSON in UTF-8, or a file; null for none
 * @param headers    what the caller prefers: {@code Accept}, {@code Idempotency-Key}, {@code If-None-Match}, {@code Prefer}. Headers that say who
 *                   calls and how the body is sent have no effect
 */
public record ApiCall(String method, String path, Map<String, String> parameters, byte @Nullable [] body,
        Map<String, String> headers) {

    private static final Map<String, String> JSON = Map.of("Accept", "application/json");

    /** @param json null for no body */
    public ApiCall(String method, String path, Map<String, String> parameters, @Nullable String json,
            Map<String, String> headers) {
        this(method, path, parameters, json == null ? null : json.getBytes(StandardCharsets.UTF_8), headers);
    }

    public static ApiCall get(String path, Map<String, String> parameters) {
        return new ApiCall("GET", path, parameters, (byte[]) null, JSON);
    }

    /** A document as it is printed. */
    public static ApiCall pdf(String path, Map<String, String> parameters) {
        return new ApiCall("GET", path, parameters, (byte[]) null, Map.of("Accept", "application/pdf"));
    }

    /** @param idempotencyKey null to carry it out each time */
    public static ApiCall write(String method, String path, Map<String, String> parameters, @Nullable String json,
            @Nullable String idempotencyKey) {
        return new ApiCall(method, path, parameters, json, writing(idempotencyKey));
    }

    /** Sends a file. @param idempotencyKey null to carry it out each time */
    public static ApiCall file(String method, String path, Map<String, String> parameters, byte[] file,
            @Nullable String idempotencyKey) {
        return new ApiCall(method, path, parameters, file, writing(idempotencyKey));
    }

    /** The same request, but each time as if it came for the first time. */
    public ApiCall withoutKey() {
        return new ApiCall(method, path, parameters, body, JSON);
    }

    private static Map<String, String> writing(@Nullable String idempotencyKey) {
        var headers = new HashMap<>(JSON);
        if (idempotencyKey != null) {
            headers.put("Idempotency-Key", idempotencyKey);
        }
        return headers;
    }

    /** The path from the root of the server, decoded. */
    public String servedPath() {
        return path.equals("/admin") || path.startsWith("/admin/") ? path : "/api/v1" + path;
    }

    /** The path from the root of the server as a client sends it. */
    public String sentPath() {
        return Arrays.stream(servedPath().split("/", -1)).map(segment -> encoded(segment).replace("+", "%20"))
                .collect(Collectors.joining("/"));
    }

    /** @return null if there are no parameters */
    public @Nullable String queryString() {
        return parameters.isEmpty()
                ? null
                : parameters.entrySet().stream()
                        .map(parameter -> encoded(parameter.getKey()) + "=" + encoded(parameter.getValue()))
                        .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
