package fulfilment.server;

import fulfilment.command.platform.CommitParticipant;
import fulfilment.query.feed.Projector;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * The link from the command side to the query side: the journal's transaction that stores events also projects them. So a client reads its own
 * write, and views and announcements are stored with the events or not at all. The two modules do not know each other.
 */
@Component
@Profile("command")
class ViewsInTransaction implements CommitParticipant {

    private final Projector projector;

    ViewsInTransaction(Projector projector) {
        this.projector = projector;
    }

    @Override
    public AfterStoring begin(List<List<DomainEventMessage<?>>> commands) {
        return projector.begin(commands)::project;
    }
}
