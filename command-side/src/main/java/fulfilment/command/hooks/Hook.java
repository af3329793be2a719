package fulfilment.command.hooks;

import fulfilment.api.hooks.DeactivationReason;
import fulfilment.api.hooks.HookCommand.ChangeHook;
import fulfilment.api.hooks.HookCommand.CreateHook;
import fulfilment.api.hooks.HookCommand.DeactivateHook;
import fulfilment.api.hooks.HookCommand.ReactivateHook;
import fulfilment.api.hooks.HookCommand.ReportCompleteFailure;
import fulfilment.api.hooks.HookEvent.HookChanged;
import fulfilment.api.hooks.HookEvent.HookCreated;
import fulfilment.api.hooks.HookEvent.HookDeactivated;
import fulfilment.api.hooks.HookEvent.HookDeliveryFailed;
import fulfilment.api.hooks.HookEvent.HookReactivated;
import fulfilment.api.hooks.HookId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import java.util.HashSet;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/**
 * A webhook subscription: an address that receives one kind of event. A new hook is active. It can be changed. It is deactivated on
 * request or after too many complete failures, can be reactivated, and is never removed.
 */
@AggregateRoot(type = "hook")
class Hook extends Root {

    @AggregateIdentifier
    private HookId id;
    /** As it is; a change leaves out the members that stay. */
    private HookChanged state;
    /** Whether it is limited to one fulfilment customer. */
    private boolean limited;
    private boolean active;
    private RecentFailures failures = RecentFailures.NONE;
    /** Failed deliveries of all activations. A delivery that is reported again after a restart does not count again. */
    private final Set<Long> failedDeliveries = new HashSet<>();

    /** Creates an empty hook, into which the event store replays the hook's events. */
    Hook() {}

    @CommandHandler
    Hook(CreateHook command, Ids ids) {
        apply(new HookCreated(new HookId(ids.next("hook")), command.name(), command.event(), command.address(),
                command.sealedSecret(), Id.value(command.idfulfilmentCustomer()), command.createdBy().value()));
    }

    /** Rules HOK-22 to HOK-25. */
    @CommandHandler
    void decide(ChangeHook command) {
        var event = command.event().orKeep(state.event());
        var address = command.address().orKeep(state.address());
        boolean isRedirected = event != state.event() || !address.equals(state.address());
        if (isRedirected && limited && command.internal()) {
            throw new BadParameter("address", "leads to a network that hooks of one fulfilment customer do not reach");
        }
        var changed = new HookChanged(id, command.name().orKeep(state.name()), event, address,
                command.sealedSecret().or(state.sealedSecret()),
                isRedirected ? command.changedBy().value() : state.createdBy());
        if (!changed.equals(state)) {
            apply(changed);
        }
    }

    @CommandHandler
    void decide(DeactivateHook command) {
        if (active) {
            apply(new HookDeactivated(id, DeactivationReason.REQUESTED));
        }
    }

    @CommandHandler
    void decide(ReactivateHook command) {
        if (!active) {
            apply(new HookReactivated(id));
        }
    }

    @CommandHandler
    void decide(ReportCompleteFailure command) {
        if (!active || failedDeliveries.contains(command.delivery())) {
            return;
        }
        var now = failures.plus(command.failedAt());
        apply(new HookDeliveryFailed(id, command.delivery(), command.failedAt(), command.problem(), now.count()));
        if (now.areTooMany()) {
            apply(new HookDeactivated(id, DeactivationReason.COMPLETE_FAILURES));
        }
    }

    @EventSourcingHandler
    void evolve(HookCreated event) {
        id = event.hook();
        active = true;
        limited = event.idfulfilmentCustomer() != null;
        state = new HookChanged(event.hook(), event.name(), event.event(), event.address(), event.sealedSecret(),
                event.createdBy());
    }

    @EventSourcingHandler
    void evolve(HookChanged event) {
        state = event;
    }

    @EventSourcingHandler
    void evolve(HookDeliveryFailed event) {
        failedDeliveries.add(event.delivery());
        failures = failures.plus(event.failedAt());
    }

    @EventSourcingHandler
    void evolve(HookDeactivated event) {
        active = false;
    }

    @EventSourcingHandler
    void evolve(HookReactivated event) {
        active = true;
        failures = RecentFailures.NONE;
    }
}
