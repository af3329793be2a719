/**
 * Remembers comments and answers about them. Another kind of object shows its comments with a bean {@link fulfilment.query.comments.Commentable}
 * and its {@code comment_count} with {@link fulfilment.query.comments.CommentCount}; if it is announced, its portrait holds the rows of its table, for comments are a second
 * stream that makes it up. What fulfilment customers are called is for {@code query.participant_json} to say. Rules COM.
 */
@NullMarked
package fulfilment.query.comments;

import org.jspecify.annotations.NullMarked;
