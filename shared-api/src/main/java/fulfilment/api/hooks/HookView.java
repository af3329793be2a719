package fulfilment.api.hooks;

import fulfilment.api.hooks.HookEvent.HookDeliveryFailed;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A hook as clients see it. The members behind {@code active} are our own addition: they warn before a hook is deactivated and say
 * afterwards why it was. Rules HOK-14, HOK-6.
 *
 * @param secret                whether deliveries are signed
 * @param completeFailures      deliveries that failed for good within 24 hours up to the last of them, since the hook became active
 * @param lastCompleteFailureAt null while there was none since then
 * @param lastFailure           what went wrong with that one
 * @param deactivatedAt         null while it is active
 */
public record HookView(int idhook, String name, EventKind event, String address, boolean secret, boolean active,
        int completeFailures, @Nullable Instant lastCompleteFailureAt, @Nullable String lastFailure,
        @Nullable Instant deactivatedAt, @Nullable DeactivationReason deactivationReason, Instant created, Instant updated) {

    /** A hook that has just been made. */
    public static HookView created(HookEvent.HookCreated e, Instant at) {
        return new HookView(e.hook().value(), e.name(), e.event(), e.address(), e.sealedSecret() != null, true, 0, null, null,
                null, null, at, at);
    }

    public HookView failed(HookDeliveryFailed e, Instant at) {
        return new HookView(idhook, name, event, address, secret, active, e.failures(), e.failedAt(), e.problem(),
                deactivatedAt, deactivationReason, created, at);
    }

    public HookView deactivated(DeactivationReason reason, Instant at) {
        return new HookView(idhook, name, event, address, secret, false, completeFailures, lastCompleteFailureAt, lastFailure,
                at, reason, created, at);
    }

    /** It starts anew, as if nothing had ever failed. */
    public HookView reactivated(Instant at) {
        return new HookView(idhook, name, event, address, secret, true, 0, null, null, null, null, created, at);
    }
}
