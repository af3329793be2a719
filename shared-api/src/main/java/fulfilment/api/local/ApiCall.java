package fulfilment.api.local;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A request to the API.
 *
 * @param path           decoded and without a query: below {@code /api/v1}, or below {@code /admin}
 * @param parameters     of the query, decoded
 * @param body           JSON; null for none
 * @param idempotencyKey null for none
 * @param accept         the wanted media type
 */
public record ApiCall(String method, String path, Map<String, String> parameters, @Nullable String body,
        @Nullable String idempotencyKey, String accept) {

    private static final String JSON = "application/json";

    public static ApiCall get(String path, Map<String, String> parameters) {
        return new ApiCall("GET", path, parameters, null, null, JSON);
    }

    /** A document as it is printed. */
    public static ApiCall pdf(String path, Map<String, String> parameters) {
        return new ApiCall("GET", path, parameters, null, null, "application/pdf");
    }

    /** @param idempotencyKey null to carry it out each time */
    public static ApiCall write(String method, String path, @Nullable String body, @Nullable String idempotencyKey) {
        return new ApiCall(method, path, Map.of(), body, idempotencyKey, JSON);
    }

    /** The path from the root of the server. */
    public String servedPath() {
        return path.equals("/admin") || path.startsWith("/admin/") ? path : "/api/v1" + path;
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
