package fulfilment.command.comments;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Id;
import java.util.function.IntFunction;

/**
 * A kind of object that can be commented on: one bean each. Rule COM-2.
 *
 * @param aggregate what such an object is on the command side
 * @param id        names one of them
 */
public record Commentable(SourceType type, Class<?> aggregate, IntFunction<? extends Id> id) {}
