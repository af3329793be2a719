package fulfilment.command.pickingcontainers;

import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import fulfilment.api.pickingcontainers.PickingContainerCommand.CreatePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.DeletePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.FreePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.RenamePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerCreated;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerDeleted;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerLinked;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerRenamed;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerUnlinked;
import fulfilment.api.pickingcontainers.PickingContainerId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** A bin or bag that collects the products of one picklist at a time. */
@AggregateRoot(type = "pickingcontainer")
class PickingContainer extends Root {

    @AggregateIdentifier
    private PickingContainerId id;
    private String name;
    private @Nullable PicklistId idpicklist;

    /** The event store calls this, then replays the container's events. */
    PickingContainer() {}

    @CommandHandler
    PickingContainer(CreatePickingContainer command, Ids ids) {
        apply(new PickingContainerCreated(new PickingContainerId(ids.next("picking_container")), command.name()));
    }

    @CommandHandler
    void decide(RenamePickingContainer command) {
        var renamed = command.name().orKeep(name);
        if (!renamed.equals(name)) {
            apply(new PickingContainerRenamed(id, renamed));
        }
    }

    @CommandHandler
    void decide(DeletePickingContainer command) {
        if (idpicklist != null) {
            throw new ContainerInUse(id, idpicklist);
        }
        apply(new PickingContainerDeleted(id));
    }

    @CommandHandler
    void decide(FreePickingContainer command) {
        if (idpicklist != null) {
            unlink(idpicklist);
        }
    }

    void link(PicklistId picklist) {
        if (!picklist.equals(idpicklist)) {
            apply(new PickingContainerLinked(id, picklist.value()));
        }
    }

    void unlink(PicklistId picklist) {
        if (picklist.equals(idpicklist)) {
            apply(new PickingContainerUnlinked(id, picklist.value()));
        }
    }

    @EventSourcingHandler
    void evolve(PickingContainerCreated event) {
        id = event.container();
        name = event.name();
    }

    @EventSourcingHandler
    void evolve(PickingContainerRenamed event) {
        name = event.name();
    }

    @EventSourcingHandler
    void evolve(PickingContainerLinked event) {
        idpicklist = new PicklistId(event.idpicklist());
    }

    @EventSourcingHandler
    void evolve(PickingContainerUnlinked event) {
        idpicklist = null;
    }

    @EventSourcingHandler
    void evolve(PickingContainerDeleted event) {
        markDeleted();
    }
}
