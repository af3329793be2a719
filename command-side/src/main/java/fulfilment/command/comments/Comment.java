package fulfilment.command.comments;

import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import fulfilment.api.comments.CommentCommand.CreateComment;
import fulfilment.api.comments.CommentCommand.DeleteComment;
import fulfilment.api.comments.CommentEvent.CommentAnonymized;
import fulfilment.api.comments.CommentEvent.CommentCreated;
import fulfilment.api.comments.CommentEvent.CommentDeleted;
import fulfilment.api.comments.CommentId;
import fulfilment.api.comments.CommentSource;
import fulfilment.api.comments.Mention;
import fulfilment.api.comments.Participant;
import fulfilment.api.kernel.NotFound;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A comment on an object. It is never changed; its author or an admin can delete it. Rules COM-3, COM-5. */
@AggregateRoot(type = "comment")
class Comment extends Root implements Forgettable {

    @AggregateIdentifier
    private CommentId id;
    private CommentSource source;
    private Participant author;
    private boolean deleted;
    private boolean forgotten;

    /** For the event store, which replays a comment's events into it. */
    Comment() {}

    /** @param mentions the mentions found in the body */
    Comment(CreateComment command, List<Mention> mentions, Ids ids) {
        apply(new CommentCreated(new CommentId(ids.next("comment")), command.source(), command.body(), command.author(), mentions,
                command.showAtRelated(), command.isVisibleFulfilment()));
    }

    @CommandHandler
    void decide(DeleteComment command) {
        if (deleted) {
            throw new NotFound("comment", id);
        }
        if (!command.admin() && !command.deletedBy().equals(author)) {
            throw new CommentOfSomebodyElse(id);
        }
        apply(new CommentDeleted(id, source, command.deletedBy()));
    }

    @Override
    public void forget() {
        if (!forgotten) {
            apply(new CommentAnonymized(id, source));
        }
    }

    CommentId id() {
        return id;
    }

    @EventSourcingHandler
    void evolve(CommentCreated event) {
        id = event.comment();
        source = event.source();
        author = event.author();
    }

    @EventSourcingHandler
    void evolve(CommentDeleted event) {
        deleted = true; // not the end of the stream: its text may still have to be forgotten
    }

    @EventSourcingHandler
    void evolve(CommentAnonymized event) {
        forgotten = true;
    }
}
