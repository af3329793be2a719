package fulfilment.command.comments;

import fulfilment.api.comments.CommentId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Only the author of a comment and admins may delete it. Rule COM-5. */
final class CommentOfSomebodyElse extends Rejection {

    CommentOfSomebodyElse(CommentId comment) {
        super(ErrorCode.FORBIDDEN, "comment %d can be deleted only by its author or an admin".formatted(comment.value()));
    }
}
