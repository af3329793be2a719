package fulfilment.outbound;

/** The address may not be called. The message tells the person who chose it why. */
public final class ForbiddenDestination extends RuntimeException {

    public ForbiddenDestination(String reason) {
        super(reason);
    }
}
