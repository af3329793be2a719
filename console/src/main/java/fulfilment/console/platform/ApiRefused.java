package fulfilment.console.platform;

import fulfilment.api.local.ApiReply;

/** The API refused what a page asked for. */
public final class ApiRefused extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;
    private final int code;

    /** @param message of the API: it says what to change */
    public ApiRefused(int status, int code, String message) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
    }

    public static ApiRefused of(ApiReply reply) {
        var error = ApiJson.object(reply);
        return new ApiRefused(reply.status(), (int) error.number("error_code"), error.text("error_message"));
    }

    public int status() {
        return status;
    }

    /** The error code of the API. */
    public int code() {
        return code;
    }

    public String problem() {
        return String.valueOf(getMessage());
    }
}
