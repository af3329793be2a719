package fulfilment.rest.pickingcontainers;

import fulfilment.api.pickingcontainers.PickingContainerCommand.DeletePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.FreePickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerId;
import fulfilment.api.pickingcontainers.PickingContainerQuery.FindPickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerQuery.ListPickingContainers;
import fulfilment.api.pickingcontainers.PickingContainerView;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.FixedMember;
import fulfilment.rest.bodies.SentBody;
import fulfilment.rest.edge.Api;
import fulfilment.rest.pickingcontainers.PickingContainerBody.LinkBody;
import fulfilment.rest.platform.Answer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Picking containers: bins and bags that collect the products of a picklist. Rules PKG-18, PKG-20, PKG-23 to PKG-26. */
@RestController
@RequestMapping("/api/v1/picking-containers")
class PickingContainerController {

    private static final FixedMember PICKLIST = FixedMember.of("idpicklist", "use .../link");

    private final Api api;

    PickingContainerController(Api api) {
        this.api = api;
    }

    /** 200 and all containers, or only the one of a picklist. Not paginated. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<PickingContainerView>> listPickingContainers(@RequestParam(required = false) @Nullable PicklistId idpicklist) {
        return api.list(new ListPickingContainers(idpicklist));
    }

    /** 200 and the container; 404 if it does not exist. */
    @GetMapping("/{idpickingContainer}")
    @Access(Level.ANY_USER)
    Answer<PickingContainerView> getPickingContainer(@PathVariable PickingContainerId idpickingContainer) {
        return api.find(new FindPickingContainer(idpickingContainer));
    }

    /** 201 and the new container; 400 (1011) if the name is taken. */
    @PostMapping
    @Access(rights = Right.WAREHOUSES_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<PickingContainerView> createPickingContainer(@RequestBody PickingContainerBody body,
            SentBody sent) {
        PICKLIST.refuse(sent);
        return api.create(body.create(),
                FindPickingContainer::new);
    }

    /** 200 and the renamed container; 400 (1011) if the name is taken. */
    @PutMapping("/{idpickingContainer}")
    @Access(rights = Right.WAREHOUSES_EDIT)
    Answer<PickingContainerView> changePickingContainer(@PathVariable PickingContainerId idpickingContainer,
            @RequestBody PickingContainerBody body, SentBody sent) {
        api.requireUnchanged(sent, new FindPickingContainer(idpickingContainer), PICKLIST);
        return api.change(
                body.change(idpickingContainer),
                new FindPickingContainer(idpickingContainer));
    }

    /** 204; 400 (1012) while a picklist is in it. */
    @DeleteMapping("/{idpickingContainer}")
    @Access(rights = Right.WAREHOUSES_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deletePickingContainer(@PathVariable PickingContainerId idpickingContainer) {
        return api.remove(new DeletePickingContainer(idpickingContainer),
                new FindPickingContainer(idpickingContainer));
    }

    /** 200 and the container with the picklist in it; 404 if the container or the picklist does not exist. */
    @PostMapping("/{idpickingContainer}/link")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PickingContainerView> linkPickingContainer(@PathVariable PickingContainerId idpickingContainer,
            @RequestBody LinkBody body) {
        return api.change(
                body.link(idpickingContainer),
                new FindPickingContainer(idpickingContainer));
    }

    /** 200 and the free container; the picklist stays in its other containers. */
    @PostMapping("/{idpickingContainer}/unlink")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PickingContainerView> unlinkPickingContainer(@PathVariable PickingContainerId idpickingContainer) {
        return api.change(
                new FreePickingContainer(idpickingContainer),
                new FindPickingContainer(idpickingContainer));
    }
}
