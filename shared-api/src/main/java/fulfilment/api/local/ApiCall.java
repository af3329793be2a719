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
 * @param body       JSON; null for none
 * @param headers    what the caller prefers: {@code Accept}, {@code Idempotency-Key}, {@code If-None-Match}, {@code Prefer}. Headers that say who
 *                   calls and how the body is sent have no effect
 */
public record ApiCall(String method, String path, Map<String, String> parameters, @Nullable String body,
        Map<String, String> headers) {

    private static final Map<String, String> JSON = Map.of("Accept", "application/json");

    public static ApiCall get(String path, Map<String, String> parameters) {
        return new ApiCall("GET", path, parameters, null, JSON);
    }

    /** A document as it is printed. */
    public static ApiCall pdf(String path, Map<String, String> parameters) {
        return new ApiCall("GET", path, parameters, null, Map.of("Accept", "application/pdf"));
    }

    /** @param idempotencyKey null to carry it out each time */
    public static ApiCall write(String method, String path, Map<String, String> parameters, @Nullable String body,
            @Nullable String idempotencyKey) {
        var headers = new HashMap<>(JSON);
        if (idempotencyKey != null) {
            headers.put("Idempotency-Key", idempotencyKey);
        }
        return new ApiCall(method, path, parameters, body, headers);
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
