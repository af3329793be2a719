package fulfilment.api.comments;

import fulfilment.api.kernel.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands for comments. Rules COM-3, COM-5. */
public sealed interface CommentCommand {

    /**
     * Returns the new {@link CommentId}.
     *
     * @param showAtRelated       whether related objects list the comment too
     * @param isVisibleFulfilment whether the fulfilment customer that owns the object sees the comment
     */
    record CreateComment(CommentSource source, String body, Participant author, boolean showAtRelated,
            boolean isVisibleFulfilment) implements CommentCommand, Command<CommentId> {}

    /** @param admin whether {@code deletedBy} may also delete comments of others */
    record DeleteComment(@TargetAggregateIdentifier CommentId comment, Participant deletedBy,
            boolean admin) implements CommentCommand, Command<Void> {}
}
