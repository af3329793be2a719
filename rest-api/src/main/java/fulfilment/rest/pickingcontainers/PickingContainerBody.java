package fulfilment.rest.pickingcontainers;

import fulfilment.api.kernel.Sent;
import fulfilment.api.pickingcontainers.PickingContainerCommand.CreatePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.LinkPickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.RenamePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.rest.platform.Check;
import fulfilment.rest.platform.Required;
import org.jspecify.annotations.Nullable;

/** Body of a request that creates or renames a picking container. Rule PKG-18. */
record PickingContainerBody(@Required Sent<String> name) {

    CreatePickingContainer create() {
        return new CreatePickingContainer(Check.name("name", name.value()));
    }

    RenamePickingContainer change(PickingContainerId container) {
        return new RenamePickingContainer(container, Check.name("name", name));
    }

    /** The request body that links a picking container to a picklist. Rule PKG-20. */
    record LinkBody(@Required @Nullable Integer idpicklist) {

        LinkPickingContainer link(PickingContainerId container) {
            return new LinkPickingContainer(container, new PicklistId(Check.required("idpicklist", idpicklist)));
        }
    }
}
