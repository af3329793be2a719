package fulfilment.api.pickingcontainers;

import fulfilment.api.kernel.Sent;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of picking containers. Rules PKG-18, PKG-20. */
public sealed interface PickingContainerCommand {

    /** Answers with the new {@link PickingContainerId}. */
    record CreatePickingContainer(String name) implements PickingContainerCommand {}

    /** @param name cannot be cleared */
    record RenamePickingContainer(@TargetAggregateIdentifier PickingContainerId container,
            Sent<String> name) implements PickingContainerCommand {}

    record DeletePickingContainer(@TargetAggregateIdentifier PickingContainerId container) implements PickingContainerCommand {}

    /** The products of the picklist are collected in this container from now on, and in no other. */
    record LinkPickingContainer(PickingContainerId container, int idpicklist) implements PickingContainerCommand {}

    /** The picklist is closed or cancelled: whatever it was collected in is free. */
    record UnlinkPickingContainer(int idpicklist) implements PickingContainerCommand {}
}
