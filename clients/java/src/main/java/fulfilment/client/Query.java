package fulfilment.client;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The parameters of a request.
 *
 * @param <Q> the parameters themselves
 */
public abstract class Query<Q extends Query<Q>> {

    private final Map<String, String> parameters = new LinkedHashMap<>();

    /** Sets a parameter by its name in the API, also one that this version of the client does not know. */
    @SuppressWarnings("unchecked")
    public final Q with(String name, Object value) {
        parameters.put(name, value.toString());
        return (Q) this;
    }

    final Map<String, String> parameters() {
        return new LinkedHashMap<>(parameters);
    }

    static String text(Map<String, String> parameters) {
        return parameters.isEmpty()
                ? ""
                : parameters.entrySet().stream().map(one -> encoded(one.getKey()) + "=" + encoded(one.getValue()))
                        .collect(Collectors.joining("&", "?", ""));
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
