package fulfilment.rest.pickingcontainers;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.kernel.Sent;
import fulfilment.api.pickingcontainers.PickingContainerCommand.CreatePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.LinkPickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.RenamePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.rest.platform.Check;
import fulfilment.rest.platform.BodyPart;

/** Body of a request that creates, renames or links a picking container. Rules PKG-18, PKG-20. */
record PickingContainerBody(Sent<String> name, @JsonView(BodyPart.OnChange.class) Sent<Integer> idpicklist) {

    CreatePickingContainer create() {
        return new CreatePickingContainer(Check.name("name", name.value()));
    }

    RenamePickingContainer change(PickingContainerId container) {
        return new RenamePickingContainer(container, Check.name("name", name));
    }

    LinkPickingContainer link(PickingContainerId container) {
        return new LinkPickingContainer(container, new PicklistId(Check.required("idpicklist", idpicklist.value())));
    }
}
