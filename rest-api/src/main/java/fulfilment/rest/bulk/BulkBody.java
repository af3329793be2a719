package fulfilment.rest.bulk;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.requests.Json;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.bulk.OperationRunner.Order;
import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriUtils;

/**
 * The body of a request that carries out several operations. Rules BLK-1, BLK-2, BLK-4, BLK-5.
 *
 * @param operations    1 to 1,000 operations
 * @param parallel      whether several are carried out at the same time, in no particular order; false if null or absent
 * @param stopAtRefusal whether those behind a refused operation are not begun; false if null or absent. Not together with {@code parallel}
 */
record BulkBody(@Required @Nullable List<@Nullable Operation> operations, @Nullable Boolean parallel,
        @Nullable Boolean stopAtRefusal) {

    static final int MOST = 1_000;
    private static final Set<String> METHODS = Set.of("GET", "POST", "PUT", "PATCH", "DELETE");
    /** As long as the web server takes a path alone. */
    private static final int LONGEST_PATH = 8_192;
    /** Not empty, not of dots, without path parameters. */
    private static final Pattern SEGMENT = Pattern.compile("(?!\\.{1,2}$)[^/\\\\?#;\\p{Cntrl}]+");
    private static final String EXAMPLE = "must be a path below /api/v1 as it stands in the description, such as /orders/5, not '%s'";

    /**
     * An operation as it would be sent alone.
     *
     * @param method {@code GET}, {@code POST}, {@code PUT}, {@code PATCH} or {@code DELETE}
     * @param path   the path below {@code /api/v1}, or one that begins with {@code /admin}, with its parameters. For example
     *               {@code /products/5/stock/1}.
     * @param body   the body; null or absent for none
     */
    record Operation(@Required @Nullable String method, @Required @Nullable String path, @Nullable Json body) {

        /** @param name of the operation in the body of the request */
        BulkOperation checked(String name) {
            var sent = Check.required(name + ".path", path);
            if (sent.length() > LONGEST_PATH) {
                throw new BadParameter(name + ".path", "must not be longer than %,d characters".formatted(LONGEST_PATH));
            }
            int query = sent.indexOf('?');
            var decoded = decoded(name + ".path", query < 0 ? sent : sent.substring(0, query), UriUtils::decode);
            if (!isPath(decoded) || decoded.startsWith("/api/v1/")) {
                throw new BadParameter(name + ".path", EXAMPLE.formatted(Excerpt.of(sent)));
            }
            if (decoded.equals("/bulk") || decoded.equals("/bulk/")) {
                throw new BadParameter(name + ".path", "cannot be /bulk: operations of a bulk request have no others in them");
            }
            return new BulkOperation(method(name + ".method"), decoded,
                    query < 0 ? Map.of() : parameters(name + ".path", sent.substring(query + 1)), body);
        }

        /** Segments are looked at one by one: an expression for all of them would need a deep stack. */
        private static boolean isPath(String decoded) {
            var path = decoded.endsWith("/") ? decoded.substring(0, decoded.length() - 1) : decoded;
            return path.startsWith("/")
                    && Stream.of(path.substring(1).split("/", -1)).allMatch(segment -> SEGMENT.matcher(segment).matches());
        }

        private String method(String name) {
            var sent = Check.required(name, method).strip().toUpperCase(Locale.ROOT);
            if (!METHODS.contains(sent)) {
                throw new BadParameter(name, "must be GET, POST, PUT, PATCH or DELETE, not '%s'".formatted(Excerpt.of(sent)));
            }
            return sent;
        }

        private static Map<String, String> parameters(String name, String query) {
            var parameters = new LinkedHashMap<String, String>();
            for (var parameter : query.split("&")) {
                if (parameter.isEmpty()) {
                    continue;
                }
                int equals = parameter.indexOf('=');
                var key = decoded(name, equals < 0 ? parameter : parameter.substring(0, equals), URLDecoder::decode);
                // without a value it means true, as in a request of its own
                var value = equals < 0 ? "true" : decoded(name, parameter.substring(equals + 1), URLDecoder::decode);
                if (parameters.put(key, value) != null) {
                    throw new BadParameter(name, "must not have the parameter '%s' twice".formatted(Excerpt.of(key)));
                }
            }
            return parameters;
        }

        private static String decoded(String name, String text, BiFunction<String, Charset, String> decoder) {
            try {
                return decoder.apply(text, StandardCharsets.UTF_8);
            } catch (IllegalArgumentException malformed) {
                throw new BadParameter(name, "cannot be decoded: '%s'".formatted(Excerpt.of(text)));
            }
        }
    }

    Order order() {
        return isParallel() ? Order.PARALLEL : stopsAtRefusal() ? Order.UNTIL_ONE_IS_REFUSED : Order.ONE_AFTER_THE_OTHER;
    }

    private boolean isParallel() {
        return Boolean.TRUE.equals(parallel);
    }

    private boolean stopsAtRefusal() {
        return Boolean.TRUE.equals(stopAtRefusal);
    }

    /** All operations, each of them well formed: before any of them is carried out. */
    List<BulkOperation> checked() {
        var sent = Check.required("operations", operations);
        if (sent.isEmpty() || sent.size() > MOST) {
            throw new BadParameter("operations", "must be 1 to %,d operations, not %,d".formatted(MOST, sent.size()));
        }
        if (isParallel() && stopsAtRefusal()) {
            throw new BadParameter("stop_at_refusal", "cannot be sent together with parallel: then none is behind another one");
        }
        return Check.each("operations", sent, Operation::checked);
    }
}
