package fulfilment.command.pickingcontainers;

import fulfilment.api.kernel.NotFound;
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

/** Links containers with picklists. A picklist is in one container at most; linking it with another moves it. Rules PKG-19, PKG-20. */
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
        var before = containers.holding(idpicklist).filter(holding -> !holding.equals(command.container()));
        var ids = Stream.concat(Stream.of(command.container()), before.stream())
                .sorted(Comparator.comparingInt(PickingContainerId::value)).toList();
        ids.forEach(id -> streams.load(PickingContainer.class, id)); // always by id, to avoid deadlocks
        before.ifPresent(id -> streams.decide(PickingContainer.class, id, container -> container.unlink(idpicklist)));
        streams.decide(PickingContainer.class, command.container(), container -> container.link(idpicklist));
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

    /** Frees the picklist's container, if it has one. Call this in the decision that closes or cancels the picklist. */
    public void end(PicklistId idpicklist) {
        containers.holding(idpicklist).ifPresent(
                holding -> streams.decide(PickingContainer.class, holding, container -> container.unlink(idpicklist)));
    }
}
