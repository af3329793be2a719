package fulfilment.rest.repeats;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** It is not known yet what becomes of a request. The answer is not kept for its {@code Idempotency-Key}: a repeat asks anew. Rule CON-77. */
public final class OutcomeOpen extends Rejection {

    /** The attribute of a request whose answer is not kept. */
    public static final String ATTRIBUTE = OutcomeOpen.class.getName();

    public OutcomeOpen(ErrorCode code, String message) {
        super(code, message);
    }
}
