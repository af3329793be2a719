package fulfilment.rest.comments;

import fulfilment.api.comments.CommentCommand.CreateComment;
import fulfilment.api.comments.CommentSource;
import fulfilment.api.comments.Participant;
import fulfilment.api.kernel.BadParameter;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that comments on an object. Rules COM-1, COM-4, COM-6, COM-15.
 *
 * @param body                the text of the comment, not blank. {@code @} and the full name of a user or fulfilment customer mentions that
 *                            one.
 * @param showAtRelated       whether a comment on an order is also listed at its picklists, and one on a picklist at its order; false if
 *                            null or absent
 * @param isVisibleFulfilment whether the fulfilment customer of the object sees it. False if null or absent; always true with a key of the
 *                            fulfilment customer.
 */
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
