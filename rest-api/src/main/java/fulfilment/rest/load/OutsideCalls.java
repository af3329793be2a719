package fulfilment.rest.load;

import fulfilment.api.kernel.Overloaded;
import fulfilment.api.requests.Interactive;
import java.util.function.Supplier;

/** Waits for a service outside of this one without occupying the turn of another request. Such a call has a limit of its own. */
public final class OutsideCalls {

    private OutsideCalls() {}

    /** Afterwards the request continues even if no turn is free: what it waited for has happened, so it must not be refused. */
    public static <T> T during(Supplier<T> call) {
        LoadLimiter.releaseTurn();
        long begun = System.nanoTime();
        try {
            return call.get();
        } finally {
            Interactive.doNotCountSince(begun);
            try {
                LoadLimiter.reacquireTurn();
            } catch (Overloaded busy) {
                // goes on without a turn
            }
        }
    }
}
