package fulfilment.api.kernel;

/**
 * A request that is refused: nothing has changed. It is unchecked so that every unit of work rolls back, carries no stack
 * trace because it is no fault, and its message is written for the client.
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

    /** What a rejection says: {@code getMessage()} that is never null. */
    public String message() {
        return String.valueOf(getMessage());
    }
}
