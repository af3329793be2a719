/**
 * Decides about comments; start with {@link fulfilment.command.comments.Commenting}. To allow comments on another kind of object, add a
 * {@link fulfilment.command.comments.Commentable} bean here, one of the same name on the query side, two endpoints, and
 * {@code comment_count} in the JSON of the object. To allow mentions of another kind of participant, record its names in
 * {@link fulfilment.command.comments.Mentionables}. Rules COM.
 */
@NullMarked
package fulfilment.command.comments;

import org.jspecify.annotations.NullMarked;
