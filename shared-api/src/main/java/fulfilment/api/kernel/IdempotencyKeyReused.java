package fulfilment.api.kernel;

/** The key was already used for another request; nothing is executed. Our addition to the specification. */
public final class IdempotencyKeyReused extends Rejection {

    public IdempotencyKeyReused() {
        super(ErrorCode.IDEMPOTENCY_KEY_REUSED, "this Idempotency-Key was used for another request; send a new key");
    }
}
