/**
 * Stores the views of comments and answers queries about them. To show comments at another kind of object, add a bean
 * {@link fulfilment.query.comments.Commentable} and its {@code comment_count} with {@link fulfilment.query.comments.CommentCount}. If the object
 * is announced, its payload definition must lock the rows of its table, because comments are a second stream that changes the object. Rules COM.
 */
@NullMarked
package fulfilment.query.comments;

import org.jspecify.annotations.NullMarked;
