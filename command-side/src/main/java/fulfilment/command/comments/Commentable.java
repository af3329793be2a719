package fulfilment.command.comments;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Id;
import fulfilment.command.platform.Root;
import java.util.function.IntFunction;

/**
 * A kind of object that can have comments. There is one bean for each kind. Rule COM-2.
 *
 * @param aggregate the aggregate class of the object
 * @param id        makes the aggregate's id from a number
 */
public record Commentable(SourceType type, Class<? extends Root> aggregate, IntFunction<? extends Id> id) {}
