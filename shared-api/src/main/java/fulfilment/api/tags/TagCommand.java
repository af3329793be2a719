package fulfilment.api.tags;

import fulfilment.api.kernel.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands that create, change and delete tags. To add a tag to an object or remove it, send a command to that object. */
public sealed interface TagCommand {

    /** Answers with the new {@link TagId}. */
    record CreateTag(TagDetails details) implements TagCommand, Command<TagId> {}

    record ChangeTag(@TargetAggregateIdentifier TagId tag, TagDetails.Changes changes) implements TagCommand, Command<Void> {}

    /** Deletes the tag and so removes it from everything that carries it. */
    record DeleteTag(@TargetAggregateIdentifier TagId tag) implements TagCommand, Command<Void> {}
}
