package fulfilment.outbound;

/** An address that is not called; the message says why, in words for whoever chose it. */
public final class ForbiddenDestination extends RuntimeException {

    public ForbiddenDestination(String reason) {
        super(reason);
    }
}
