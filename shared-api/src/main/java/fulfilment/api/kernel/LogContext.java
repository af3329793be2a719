package fulfilment.api.kernel;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * Names the request, its caller and its command in the log lines of this thread, until it is closed. Then the lines say again what they
 * said before. The names are those of {@link Meta}.
 */
public final class LogContext implements AutoCloseable {

    /** The command that is being carried out. */
    public static final String COMMAND = "command";
    /** The client's own identifier of the request. Any client can send any. */
    public static final String CLIENT_REQUEST = "client_request_id";

    private static final String[] OF_A_CALLER = {Meta.REQUEST, Meta.USER, Meta.KEY};

    private final Map<String, @Nullable String> before = new HashMap<>(8);

    /** The request and the caller that the metadata of a message names. */
    public static LogContext of(Map<String, ?> metaData) {
        var context = new LogContext();
        for (var name : OF_A_CALLER) {
            var value = metaData.get(name);
            if (value != null) {
                context.with(name, value.toString());
            }
        }
        return context;
    }

    /** A request alone. @param request null if it is unknown; then the lines name no other either */
    public static LogContext ofRequest(@Nullable String request) {
        return new LogContext().with(Meta.REQUEST, request);
    }

    /** @param value null to leave the name out */
    public LogContext with(String name, @Nullable String value) {
        if (!before.containsKey(name)) {
            before.put(name, MDC.get(name));
        }
        set(name, value);
        return this;
    }

    private static void set(String name, @Nullable String value) {
        if (value == null) {
            MDC.remove(name);
        } else {
            MDC.put(name, value);
        }
    }

    @Override
    public void close() {
        before.forEach(LogContext::set);
    }
}
