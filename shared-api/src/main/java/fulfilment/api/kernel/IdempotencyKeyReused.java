package fulfilment.api.kernel;

/** The key came before with another request; nothing is executed. Our own addition to the API. */
public final class IdempotencyKeyReused extends Rejection {

    public IdempotencyKeyReused() {
        super(ErrorCode.IDEMPOTENCY_KEY_REUSED, "this Idempotency-Key was used for another request");
    }
}
