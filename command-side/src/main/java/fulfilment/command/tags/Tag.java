package fulfilment.command.tags;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
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
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A label: made, changed at will, in the end perhaps deleted, which takes it off whatever carries it. */
@AggregateRoot(type = "tag")
class Tag {

    @AggregateIdentifier
    private TagId id;
    private TagDetails details;

    /** For the event store, which replays a tag's events into it. */
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
