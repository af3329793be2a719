package fulfilment.rest.platform;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The client's own {@code X-Request-Id}. It is only logged: any client can send any, also one that another client has sent. */
public final class ClientRequestId {

    private static final int LONGEST = 64;
    private static final Pattern UNUSUAL = Pattern.compile("[^A-Za-z0-9._:/+=@-]");

    private ClientRequestId() {}

    /** Returns its beginning, with an underscore for each unusual character; null if the client sent none. */
    public static @Nullable String of(HttpServletRequest request) {
        var sent = request.getHeader("X-Request-Id");
        if (sent == null || sent.isBlank()) {
            return null;
        }
        var kept = sent.length() > LONGEST ? sent.substring(0, LONGEST) : sent;
        return UNUSUAL.matcher(kept).replaceAll("_");
    }
}
