package fulfilment.api.pickingcontainers;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.picklists.PicklistId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to picking containers. Rules PKG-18, PKG-20, PKG-25, PKG-26. */
public sealed interface PickingContainerCommand {

    /** Returns the new {@link PickingContainerId}. */
    record CreatePickingContainer(String name) implements PickingContainerCommand, Command<PickingContainerId> {}

    /** @param name cannot be cleared */
    record RenamePickingContainer(@TargetAggregateIdentifier PickingContainerId container,
            Sent<String> name) implements PickingContainerCommand, Command<Void> {}

    record DeletePickingContainer(
            @TargetAggregateIdentifier PickingContainerId container) implements PickingContainerCommand, Command<Void> {}

    /** Puts a picklist into this container, and takes it out of all others. */
    record LinkPickingContainer(PickingContainerId container,
            PicklistId idpicklist) implements PickingContainerCommand, Command<Void> {}

    /** Puts a picklist into this container, too. It stays in the containers that it is in. */
    record AddPickingContainer(PickingContainerId container,
            PicklistId idpicklist) implements PickingContainerCommand, Command<Void> {}

    /** Takes the picklist out of this container only. Changes nothing if the container is free. */
    record FreePickingContainer(
            @TargetAggregateIdentifier PickingContainerId container) implements PickingContainerCommand, Command<Void> {}

    /** Frees the containers of a picklist that is closed or cancelled. */
    record UnlinkPickingContainer(PicklistId idpicklist) implements PickingContainerCommand, Command<Void> {}
}
