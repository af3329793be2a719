package fulfilment.api.kernel;

import org.jspecify.annotations.Nullable;

/** A repeated command was refused because it had been executed before; what it did in vain is rolled back. It has no stack trace. */
public final class AlreadyExecuted extends RuntimeException {

    private final transient @Nullable Object result;

    /** @param result of the execution before */
    public AlreadyExecuted(@Nullable Object result) {
        super("the command was executed before", null, false, false);
        this.result = result;
    }

    public @Nullable Object result() {
        return result;
    }
}
