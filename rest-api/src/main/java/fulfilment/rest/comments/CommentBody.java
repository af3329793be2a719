package fulfilment.rest.comments;

import fulfilment.api.comments.CommentCommand.CreateComment;
import fulfilment.api.comments.CommentSource;
import fulfilment.api.comments.Participant;
import fulfilment.api.kernel.BadParameter;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import org.jspecify.annotations.Nullable;

/** The request body to comment on an object. Rules COM-1, COM-4, COM-6. */
record CommentBody(@Required @Nullable String body, @Nullable Boolean showAtRelated, @Nullable Boolean isVisibleFulfilment) {

    /** With a limited key the fulfilment customer is the author, and the comment is visible to it. */
    CreateComment create(CommentSource source, RequestContext context) {
        var text = Check.longText("body", Check.required("body", body));
        if (text == null || text.isBlank()) {
            throw new BadParameter("body", "is required");
        }
        return new CreateComment(source, text, author(context), Boolean.TRUE.equals(showAtRelated),
                context.scope() != null || Boolean.TRUE.equals(isVisibleFulfilment));
    }

    static Participant author(RequestContext context) {
        var scope = context.scope();
        return scope == null ? Participant.user(context.iduser().value()) : Participant.fulfilmentCustomer(scope.value());
    }
}
