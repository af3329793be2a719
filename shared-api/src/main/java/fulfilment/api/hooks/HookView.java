package fulfilment.api.hooks;

import fulfilment.api.hooks.HookEvent.HookDeliveryFailed;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A hook: a subscription that calls an address for each event of one kind. The members after {@code active} are our addition to the specification:
 * they warn before a hook is deactivated and explain why it was. Rules HOK-14, HOK-6.
 *
 * @param name                  the subscriber's own name for it
 * @param event                 the kind of event, such as {@code orders.created}
 * @param address               the URL that deliveries are sent to
 * @param secret                whether there is a secret that signs deliveries; the secret itself is never shown
 * @param active                whether it receives events
 * @param completeFailures      deliveries whose last retry failed within 24 hours before the latest of them, since the hook became active; the fifth
 *        deactivates it
 * @param lastCompleteFailureAt when the last retry of a delivery failed; null if none did since the hook became active
 * @param lastFailure           what went wrong then; null if nothing did
 * @param deactivatedAt         when it was deactivated; null while it is active
 * @param deactivationReason    {@code requested} (a caller deactivated it) or {@code complete_failures} (five within 24 hours); null while it is
 *        active
 */
public record HookView(int idhook, String name, EventKind event, String address, boolean secret, boolean active,
        int completeFailures, @Nullable Instant lastCompleteFailureAt, @Nullable String lastFailure,
        @Nullable Instant deactivatedAt, @Nullable DeactivationReason deactivationReason, Instant created, Instant updated) {

    /** Makes the view of a new hook. */
    public static HookView created(HookEvent.HookCreated e, Instant at) {
        return new HookView(e.hook().value(), e.name(), e.event(), e.address(), e.sealedSecret() != null, true, 0, null, null,
                null, null, at, at);
    }

    public HookView changed(HookEvent.HookChanged e, Instant at) {
        return new HookView(idhook, e.name(), e.event(), e.address(), e.sealedSecret() != null, active, completeFailures,
                lastCompleteFailureAt, lastFailure, deactivatedAt, deactivationReason, created, at);
    }

    public HookView failed(HookDeliveryFailed e, Instant at) {
        return new HookView(idhook, name, event, address, secret, active, e.failures(), e.failedAt(), e.problem(),
                deactivatedAt, deactivationReason, created, at);
    }

    public HookView deactivated(DeactivationReason reason, Instant at) {
        return new HookView(idhook, name, event, address, secret, false, completeFailures, lastCompleteFailureAt, lastFailure,
                at, reason, created, at);
    }

    /** Activates it again, without any failures. */
    public HookView reactivated(Instant at) {
        return new HookView(idhook, name, event, address, secret, true, 0, null, null, null, null, created, at);
    }
}
