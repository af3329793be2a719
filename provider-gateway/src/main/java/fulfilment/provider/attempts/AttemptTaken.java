package fulfilment.provider.attempts;

/** Another process has sent the request, or the attempt is over: the caller must look at it again, and sends nothing. */
final class AttemptTaken extends RuntimeException {

    AttemptTaken() {
        super("another process sends this label request, or it is over", null, false, false);
    }
}
