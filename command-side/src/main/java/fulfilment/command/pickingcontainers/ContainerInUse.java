package fulfilment.command.pickingcontainers;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.pickingcontainers.PickingContainerId;
import fulfilment.api.picklists.PicklistId;

/** Refuses to delete a container that holds a picklist. Rule PKG-23. */
final class ContainerInUse extends Rejection {

    ContainerInUse(PickingContainerId container, PicklistId idpicklist) {
        super(ErrorCode.IN_USE, "picking container %d holds picklist %d; close, cancel or move the picklist first"
                .formatted(container.value(), idpicklist.value()));
    }
}
