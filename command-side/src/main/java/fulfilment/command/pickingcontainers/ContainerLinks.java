package fulfilment.command.pickingcontainers;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.pickingcontainers.PickingContainerCommand.AddPickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.LinkPickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerCommand.UnlinkPickingContainer;
import fulfilment.api.pickingcontainers.PickingContainerId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.command.platform.Streams;
import java.util.Comparator;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Links containers with picklists. A link moves a picklist out of its other containers, unless it is added to them. The picklist is loaded
 * first, so that two links of one picklist are decided one after the other. Rules PKG-19, PKG-20, PKG-25.
 */
@Component
public class ContainerLinks {

    private final Streams streams;
    private final PickingContainerRegister containers;
    private final ObjectProvider<LinkablePicklists> picklists;

    ContainerLinks(Streams streams, PickingContainerRegister containers, ObjectProvider<LinkablePicklists> picklists) {
        this.streams = streams;
        this.containers = containers;
        this.picklists = picklists;
    }

    @CommandHandler
    void decide(LinkPickingContainer command) {
        var idpicklist = command.idpicklist();
        requireLinkable(idpicklist);
        var before = containers.holding(idpicklist).stream().filter(holding -> !holding.equals(command.container())).toList();
        Stream.concat(Stream.of(command.container()), before.stream()).sorted(Comparator.comparingInt(PickingContainerId::value))
                .forEach(id -> streams.load(PickingContainer.class, id)); // always by id, to avoid deadlocks
        before.forEach(id -> unlink(id, idpicklist));
        link(command.container(), idpicklist);
    }

    @CommandHandler
    void decide(AddPickingContainer command) {
        requireLinkable(command.idpicklist());
        link(command.container(), command.idpicklist());
    }

    private void link(PickingContainerId id, PicklistId idpicklist) {
        streams.load(PickingContainer.class, id).link(idpicklist);
    }

    private void unlink(PickingContainerId id, PicklistId idpicklist) {
        streams.load(PickingContainer.class, id).unlink(idpicklist);
    }

    private void requireLinkable(PicklistId idpicklist) {
        var known = picklists.getIfAvailable();
        if (known == null) {
            throw new NotFound("picklist", idpicklist);
        }
        known.requireLinkable(idpicklist);
    }

    @CommandHandler
    void decide(UnlinkPickingContainer command) {
        end(command.idpicklist());
    }

    /** Frees all containers of the picklist. Call this in the decision that closes or cancels the picklist. */
    public void end(PicklistId idpicklist) {
        containers.holding(idpicklist).forEach(id -> unlink(id, idpicklist));
    }
}
