package fulfilment.api.comments;

import org.jspecify.annotations.Nullable;

/**
 * What can be asked about comments; answers are {@link CommentView} as finished JSON. Comments of an object that is gone are gone with it.
 * A key that is limited to a fulfilment customer sees comments that are visible to that customer, of the customer's own objects; a user who may
 * not see purchase orders sees none about them.
 */
public sealed interface CommentQuery {

    /** @param ofPurchaseOrders whether one about a purchase order may be seen */
    record FindComment(int idcomment, boolean ofPurchaseOrders) implements CommentQuery {}

    /**
     * A page, newest first.
     *
     * @param mentionedType    with {@code idmentioned}, of one and the same mention; unknown words find nothing
     * @param ofPurchaseOrders whether those about purchase orders may be seen
     */
    record ListComments(@Nullable Integer idauthor, @Nullable String authorType, @Nullable Integer idmentioned,
            @Nullable String mentionedType, boolean ofPurchaseOrders, int offset) implements CommentQuery {}

    /**
     * All comments of an object, newest first, with those that related objects share; nothing when there is no such object.
     *
     * @param ofPurchaseOrders whether those about purchase orders may be seen
     */
    record ListCommentsOf(CommentSource source, boolean ofPurchaseOrders) implements CommentQuery {}
}
