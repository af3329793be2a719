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

    /** List picking containers. Answers all at once, or only those that a picklist is in. Rule PKG-24. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<PickingContainerView>> listPickingContainers(@RequestParam(required = false) @Nullable PicklistId idpicklist) {
        return api.list(new ListPickingContainers(idpicklist));
    }

    /** Get a picking container. It shows the picklist that is in it, if there is one. Rule PKG-19. */
    @GetMapping("/{idpickingContainer}")
    @Access(Level.ANY_USER)
    Answer<PickingContainerView> getPickingContainer(@PathVariable PickingContainerId idpickingContainer) {
        return api.find(new FindPickingContainer(idpickingContainer));
    }

    /** Create a picking container. Refused with 1011 if the name is taken. Rule PKG-18. */
    @PostMapping
    @Access(rights = Right.WAREHOUSES_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<PickingContainerView> createPickingContainer(@RequestBody PickingContainerBody body,
            SentBody sent) {
        PICKLIST.refuse(sent);
        return api.create(body.create(),
                FindPickingContainer::new);
    }

    /** Rename a picking container. Refused with 1011 if the name is taken. Rule PKG-18. */
    @PutMapping("/{idpickingContainer}")
    @Access(rights = Right.WAREHOUSES_EDIT)
    Answer<PickingContainerView> changePickingContainer(@PathVariable PickingContainerId idpickingContainer,
            @RequestBody PickingContainerBody body, SentBody sent) {
        api.requireUnchanged(sent, new FindPickingContainer(idpickingContainer), PICKLIST);
        return api.change(
                body.change(idpickingContainer),
                new FindPickingContainer(idpickingContainer));
    }

    /** Delete a picking container. Refused with 1012 while a picklist is in it. Rule PKG-23. */
    @DeleteMapping("/{idpickingContainer}")
    @Access(rights = Right.WAREHOUSES_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deletePickingContainer(@PathVariable PickingContainerId idpickingContainer) {
        return api.remove(new DeletePickingContainer(idpickingContainer),
                new FindPickingContainer(idpickingContainer));
    }

    /**
     * Put a picklist into a picking container. It leaves its other containers unless {@code add} is true, and replaces the picklist that
     * was in this one. Refused with 21 unless the picklist is open. Rules PKG-19, PKG-20, PKG-21, PKG-25.
     */
    @PostMapping("/{idpickingContainer}/link")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PickingContainerView> linkPickingContainer(@PathVariable PickingContainerId idpickingContainer,
            @RequestBody LinkBody body) {
        return api.change(
                body.link(idpickingContainer),
                new FindPickingContainer(idpickingContainer));
    }

    /** Free a picking container. Its picklist stays in its other containers. A free one stays as it is. Rule PKG-26. */
    @PostMapping("/{idpickingContainer}/unlink")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PickingContainerView> unlinkPickingContainer(@PathVariable PickingContainerId idpickingContainer) {
        return api.change(
                new FreePickingContainer(idpickingContainer),
                new FindPickingContainer(idpickingContainer));
    }
}
