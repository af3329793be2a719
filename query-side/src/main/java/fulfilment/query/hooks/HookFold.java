package fulfilment.query.hooks;

import static fulfilment.query.platform.Folds.existing;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.HookEvent;
import fulfilment.api.hooks.HookEvent.HookChanged;
import fulfilment.api.hooks.HookEvent.HookCreated;
import fulfilment.api.hooks.HookEvent.HookDeactivated;
import fulfilment.api.hooks.HookEvent.HookDeliveryFailed;
import fulfilment.api.hooks.HookEvent.HookReactivated;
import fulfilment.api.hooks.HookView;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.users.Right;
import fulfilment.query.platform.Fold;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Folds the events of a hook into its view. */
final class HookFold implements Fold<HookFold.Kept, HookEvent> {

    /**
     * @param shown       the part that clients see; the rest serves deliveries
     * @param activeSince index in the event store of the event that last activated the hook or gave it another kind
     * @param createdBy   the user whose key made the hook, or last gave it another address or kind
     */
    record Kept(@JsonUnwrapped HookView shown, @Nullable String sealedSecret, @Nullable Integer idfulfilmentCustomer,
            long activeSince, int createdBy) {

        Kept with(HookView view) {
            return new Kept(view, sealedSecret, idfulfilmentCustomer, activeSince, createdBy);
        }

        /**
         * @param byAdmin whether the user who made the hook is an admin now
         * @param rights  that user's rights now
         */
        ActiveHook forDeliveries(boolean byAdmin, Set<Right> rights) {
            return new ActiveHook(shown.idhook(), shown.name(), shown.event(), shown.address(), sealedSecret,
                    idfulfilmentCustomer, activeSince, shown.completeFailures(),
                    byAdmin && idfulfilmentCustomer == null, rights);
        }
    }

    @Override
    public List<Integer> touches(HookEvent event) {
        return List.of(event.hook().value());
    }

    @Override
    public Kept on(int id, @Nullable Kept hook, HookEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case HookCreated e ->
                new Kept(HookView.created(e, at), e.sealedSecret(), e.idfulfilmentCustomer(), recorded.index(),
                        e.createdBy());
            case HookChanged e -> changed(existing(hook, e), e, recorded);
            case HookDeliveryFailed e -> existing(hook, e).with(existing(hook, e).shown().failed(e, at));
            case HookDeactivated e -> existing(hook, e).with(existing(hook, e).shown().deactivated(e.reason(), at));
            case HookReactivated e -> new Kept(existing(hook, e).shown().reactivated(at), existing(hook, e).sealedSecret(),
                    existing(hook, e).idfulfilmentCustomer(), recorded.index(), existing(hook, e).createdBy());
        };
    }

    /** Deliveries of another kind belong to another activation, so they are dropped like those of before a deactivation. */
    private static Kept changed(Kept hook, HookChanged event, Recorded recorded) {
        return new Kept(hook.shown().changed(event, recorded.at()), event.sealedSecret(), hook.idfulfilmentCustomer(),
                event.event() == hook.shown().event() ? hook.activeSince() : recorded.index(), event.createdBy());
    }
}
