package fulfilment.api.pickingcontainers;

import fulfilment.api.kernel.StoredAs;

/** What happened to one picking container. */
public sealed interface PickingContainerEvent {

    PickingContainerId container();

    @StoredAs("picking_container.created")
    record PickingContainerCreated(PickingContainerId container, String name) implements PickingContainerEvent {}

    @StoredAs("picking_container.renamed")
    record PickingContainerRenamed(PickingContainerId container, String name) implements PickingContainerEvent {}

    /** A picklist it was linked with before is in it no longer. */
    @StoredAs("picking_container.linked")
    record PickingContainerLinked(PickingContainerId container, int idpicklist) implements PickingContainerEvent {}

    /** @param idpicklist what was in it */
    @StoredAs("picking_container.unlinked")
    record PickingContainerUnlinked(PickingContainerId container, int idpicklist) implements PickingContainerEvent {}

    @StoredAs("picking_container.deleted")
    record PickingContainerDeleted(PickingContainerId container) implements PickingContainerEvent {}
}
