package fulfilment.api.comments;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of comments. Rules COM-3, COM-5. */
public sealed interface CommentCommand {

    /**
     * Answers with the new {@link CommentId}.
     *
     * @param showAtRelated         whether objects that belong together with this one show it too
     * @param isVisibleFulfilment whether the fulfilment customer whose object it is sees it
     */
    record CreateComment(CommentSource source, String body, Participant author, boolean showAtRelated,
            boolean isVisibleFulfilment) implements CommentCommand {}

    /** @param admin whether those who ask may also delete comments of others */
    record DeleteComment(@TargetAggregateIdentifier CommentId comment, Participant deletedBy,
            boolean admin) implements CommentCommand {}
}
