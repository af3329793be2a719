package fulfilment.command.tags;

import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import fulfilment.api.tags.TagCommand.ChangeTag;
import fulfilment.api.tags.TagCommand.CreateTag;
import fulfilment.api.tags.TagCommand.DeleteTag;
import fulfilment.api.tags.TagDetails;
import fulfilment.api.tags.TagEvent.TagCreated;
import fulfilment.api.tags.TagEvent.TagDeleted;
import fulfilment.api.tags.TagEvent.TagDetailsChanged;
import fulfilment.api.tags.TagId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A label for customers, orders and products. It can be changed and deleted; deleting it removes it from everything that carries it. */
@AggregateRoot(type = "tag")
class Tag extends Root {

    @AggregateIdentifier
    private TagId id;
    private TagDetails details;

    /** The event store calls this, then replays the tag's events. */
    Tag() {}

    @CommandHandler
    Tag(CreateTag command, Ids ids) {
        apply(new TagCreated(new TagId(ids.next("tag")), command.details()));
    }

    @CommandHandler
    void decide(ChangeTag command) {
        var changed = details.with(command.changes());
        if (!changed.equals(details)) {
            apply(new TagDetailsChanged(id, changed));
        }
    }

    @CommandHandler
    void decide(DeleteTag command) {
        apply(new TagDeleted(id));
    }

    @EventSourcingHandler
    void evolve(TagCreated event) {
        id = event.tag();
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(TagDetailsChanged event) {
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(TagDeleted event) {
        markDeleted();
    }
}
