package fulfilment.api.local;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The answer to a request.
 *
 * @param headers by name, whatever the case; of a header that was set several times the last value
 */
public record ApiReply(int status, Map<String, String> headers, byte[] body) {

    public ApiReply {
        var byName = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        byName.putAll(headers);
        headers = byName;
    }

    public boolean isDone() {
        return status < 400;
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** The body as text; empty if there is none. */
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
