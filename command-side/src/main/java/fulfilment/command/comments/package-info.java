/**
 * Decides about comments; start with {@link fulfilment.command.comments.Commenting}. Another kind of object gets comments with a bean
 * {@link fulfilment.command.comments.Commentable} here and one of the same name on the query side, two endpoints beside those of
 * the other kinds, and {@code comment_count} in its JSON. Other people than users are mentioned as soon as
 * {@link fulfilment.command.comments.Mentionables} takes down their names. Rules COM.
 */
@NullMarked
package fulfilment.command.comments;

import org.jspecify.annotations.NullMarked;
