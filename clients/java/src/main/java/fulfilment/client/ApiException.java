package fulfilment.client;

import fulfilment.client.api.ErrorCodes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The service refused a request. A refusal changes nothing; only after a 503 it can be open whether something was done. */
public final class ApiException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final int code;
    private final String reason;
    private final @Nullable String requestId;
    private final String body;

    ApiException(String request, int status, int code, String reason, @Nullable String requestId, String body) {
        super("%s: %d, error %d %s: %s".formatted(request, status, code, Objects.requireNonNullElse(ErrorCodes.name(code), ""),
                reason));
        this.status = status;
        this.code = code;
        this.reason = reason;
        this.requestId = requestId;
        this.body = body;
    }

    /** The status of HTTP, e.g. 404. */
    public int status() {
        return status;
    }

    /** Why it was refused: one of {@link ErrorCodes}, or a newer one; 0 if the answer is none of the service's own. */
    public int code() {
        return code;
    }

    /** The name of the code, e.g. {@code NOT_FOUND}; null for a code that this version of the client does not know. */
    public @Nullable String codeName() {
        return ErrorCodes.name(code);
    }

    /** What is wrong and what to change, for people. Its words may change. */
    public String reason() {
        return reason;
    }

    /** Names the request in the log of the service; null if the answer has none. */
    public @Nullable String requestId() {
        return requestId;
    }

    /** The whole answer. */
    public String body() {
        return body;
    }
}
