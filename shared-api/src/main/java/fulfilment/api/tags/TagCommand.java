package fulfilment.api.tags;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of tags. What carries them is asked to take one or put it off. */
public sealed interface TagCommand {

    /** Answers with the new {@link TagId}. */
    record CreateTag(TagDetails details) implements TagCommand {}

    record ChangeTag(@TargetAggregateIdentifier TagId tag, TagDetails.Changes changes) implements TagCommand {}

    /** Takes it off whatever carries it. */
    record DeleteTag(@TargetAggregateIdentifier TagId tag) implements TagCommand {}
}
