package fulfilment.command.comments;

import fulfilment.api.comments.CommentId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Only its author and admins delete a comment. Rule COM-5. */
final class CommentOfSomebodyElse extends Rejection {

    CommentOfSomebodyElse(CommentId comment) {
        super(ErrorCode.FORBIDDEN, "comment %d is somebody else's".formatted(comment.value()));
    }
}
