package fulfilment.api.pickingcontainers;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.NoPersonalData;

/** Events of a picking container. */
public sealed interface PickingContainerEvent {

    PickingContainerId container();

    @StoredAs("picking_container.created")
    @NoPersonalData
    record PickingContainerCreated(PickingContainerId container, String name) implements PickingContainerEvent {}

    @StoredAs("picking_container.renamed")
    @NoPersonalData
    record PickingContainerRenamed(PickingContainerId container, String name) implements PickingContainerEvent {}

    /** The container now holds this picklist instead of any previous one. */
    @StoredAs("picking_container.linked")
    record PickingContainerLinked(PickingContainerId container, int idpicklist) implements PickingContainerEvent {}

    /** @param idpicklist the picklist that was in it */
    @StoredAs("picking_container.unlinked")
    record PickingContainerUnlinked(PickingContainerId container, int idpicklist) implements PickingContainerEvent {}

    @StoredAs("picking_container.deleted")
    record PickingContainerDeleted(PickingContainerId container) implements PickingContainerEvent {}
}
