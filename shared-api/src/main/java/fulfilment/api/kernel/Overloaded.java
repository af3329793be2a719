package fulfilment.api.kernel;

/** The service is busy with other requests. Nothing was changed, and the request may be sent again. */
public final class Overloaded extends Rejection {

    private final String reason;

    /** @param reason the limit that was reached, in one word, for operators */
    public Overloaded(String reason, String message) {
        super(ErrorCode.OVERLOADED, message);
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }
}
