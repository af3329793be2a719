package fulfilment.command.handoverlists;

import fulfilment.api.handoverlists.HandoverListEvent.HandoverListClosed;
import fulfilment.api.handoverlists.HandoverListId;
import fulfilment.command.platform.Root;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** What the driver of a provider took. It is closed when it is made, and never changes. Rule SHP-61. */
@AggregateRoot(type = "handover_list")
class HandoverList extends Root {

    @AggregateIdentifier
    private HandoverListId id;

    /** The event store calls this, then replays the list's events. */
    HandoverList() {}

    HandoverList(HandoverListClosed closing) {
        apply(closing);
    }

    HandoverListId id() {
        return id;
    }

    @EventSourcingHandler
    void evolve(HandoverListClosed event) {
        id = event.list();
    }
}
