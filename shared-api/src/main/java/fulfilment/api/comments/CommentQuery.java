package fulfilment.api.comments;

import fulfilment.api.kernel.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Queries about comments. Answers are {@link CommentView}s as finished JSON. Comments of a deleted object are not found. A key limited to a
 * fulfilment customer finds only comments that are visible to it, on its own objects. A user who may not see purchase orders finds no comments
 * on them. Rules COM-7, COM-11.
 */
public sealed interface CommentQuery {

    /** @param ofPurchaseOrders whether a comment on a purchase order may be found */
    record FindComment(CommentId idcomment, boolean ofPurchaseOrders) implements CommentQuery, Query<CommentView> {}

    /**
     * A page, newest first.
     *
     * @param mentionedType    applies to the same mention as {@code idmentioned}; an unknown value finds nothing
     * @param ofPurchaseOrders whether comments on purchase orders may be found
     */
    record ListComments(@Nullable Integer idauthor, @Nullable String authorType, @Nullable Integer idmentioned,
            @Nullable String mentionedType, boolean ofPurchaseOrders,
            int offset) implements CommentQuery, Query<List<CommentView>> {}

    /**
     * All comments of an object, newest first, with those that related objects share; null if there is no such object.
     *
     * @param ofPurchaseOrders whether comments on purchase orders may be found
     */
    record ListCommentsOf(CommentSource source, boolean ofPurchaseOrders) implements CommentQuery, Query<List<CommentView>> {}
}
