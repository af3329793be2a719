package fulfilment.api.hooks;

import fulfilment.api.kernel.StoredAs;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What happened to one hook. */
public sealed interface HookEvent {

    HookId hook();

    /**
     * @param sealedSecret         null for deliveries that are not signed
     * @param idfulfilmentCustomer the only customer whose objects it is told of; null for all
     */
    @StoredAs("hook.created")
    record HookCreated(HookId hook, String name, EventKind event, String address, @Nullable String sealedSecret,
            @Nullable Integer idfulfilmentCustomer, int createdBy) implements HookEvent {}

    /**
     * A delivery failed for good.
     *
     * @param failures how many have within the time that counts, this one included
     */
    @StoredAs("hook.delivery_failed")
    record HookDeliveryFailed(HookId hook, long delivery, Instant failedAt, String problem, int failures) implements HookEvent {}

    @StoredAs("hook.deactivated")
    record HookDeactivated(HookId hook, DeactivationReason reason) implements HookEvent {}

    @StoredAs("hook.reactivated")
    record HookReactivated(HookId hook) implements HookEvent {}
}
