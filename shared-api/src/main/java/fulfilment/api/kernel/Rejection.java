package fulfilment.api.kernel;

/**
 * A refused request: nothing has changed. It is unchecked so that every unit of work rolls back. It has no stack trace because it is not
 * a fault. Its message is written for the client.
 */
public class Rejection extends RuntimeException {

    private final ErrorCode code;

    public Rejection(ErrorCode code, String message) {
        super(message, null, false, false);
        this.code = code;
    }

    public ErrorCode code() {
        return code;
    }

    /** Returns {@code getMessage()}, which is never null here. */
    public String message() {
        return String.valueOf(getMessage());
    }
}
