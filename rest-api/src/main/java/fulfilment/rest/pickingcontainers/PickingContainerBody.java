package fulfilment.rest.pickingcontainers;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.pickingcontainers.PickingContainerCommand.AddPickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.CreatePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.LinkPickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.RenamePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or renames a picking container. Rule PKG-18.
 *
 * @param name the name, which no other picking container has
 */
record PickingContainerBody(@Required Sent<String> name) {

    CreatePickingContainer create() {
        return new CreatePickingContainer(Check.name("name", name.value()));
    }

    RenamePickingContainer change(PickingContainerId container) {
        return new RenamePickingContainer(container, Check.name("name", name));
    }

    /**
     * The body of a request that links a picking container to a picklist. Rules PKG-19, PKG-20, PKG-21, PKG-25.
     *
     * @param idpicklist the id of an open picklist, which replaces the one that the container holds
     * @param add        whether the picklist stays in the containers that it is in; false if null or absent, and it then leaves them
     */
    record LinkBody(@Required @Nullable Integer idpicklist, @Nullable Boolean add) {

        Command<Void> link(PickingContainerId container) {
            var picklist = new PicklistId(Check.required("idpicklist", idpicklist));
            return Boolean.TRUE.equals(add)
                    ? new AddPickingContainer(container, picklist)
                    : new LinkPickingContainer(container, picklist);
        }
    }
}
