package fulfilment.client;

/** A delivery is not of the service, or too old. Answer it with 401, and do nothing. */
public final class WrongSignatureException extends Exception {

    private static final long serialVersionUID = 1L;

    WrongSignatureException(String message) {
        super(message);
    }
}
