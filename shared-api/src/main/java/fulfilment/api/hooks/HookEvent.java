package fulfilment.api.hooks;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.NoPersonalData;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of one hook. */
public sealed interface HookEvent {

    HookId hook();

    /**
     * A hook was created.
     *
     * @param sealedSecret         null if deliveries are not signed
     * @param idfulfilmentCustomer the only fulfilment customer whose events it receives; null for all
     */
    @StoredAs("hook.created")
    @NoPersonalData
    record HookCreated(HookId hook, String name, EventKind event, String address, @Nullable String sealedSecret,
            @Nullable Integer idfulfilmentCustomer, int createdBy) implements HookEvent {}

    /**
     * A hook was changed. Another kind begins a new subscription: what waits is not sent, and the hook receives what happens from then on.
     *
     * @param sealedSecret null if deliveries are not signed
     * @param createdBy    the user who counts as its maker from then on
     */
    @StoredAs("hook.changed")
    @NoPersonalData
    record HookChanged(HookId hook, String name, EventKind event, String address, @Nullable String sealedSecret,
            int createdBy) implements HookEvent {}

    /**
     * The last retry of a delivery failed too.
     *
     * @param failures the number of complete failures within the time that counts, this one included
     */
    @StoredAs("hook.delivery_failed")
    @NoPersonalData
    record HookDeliveryFailed(HookId hook, long delivery, Instant failedAt, String problem, int failures) implements HookEvent {}

    @StoredAs("hook.deactivated")
    record HookDeactivated(HookId hook, DeactivationReason reason) implements HookEvent {}

    @StoredAs("hook.reactivated")
    record HookReactivated(HookId hook) implements HookEvent {}
}
