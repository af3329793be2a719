package fulfilment.api.packagings;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of a packaging. */
public sealed interface PackagingCommand {

    /** Answers with the new {@link PackagingId}. */
    record CreatePackaging(PackagingDetails details) implements PackagingCommand {}

    record ChangePackaging(@TargetAggregateIdentifier PackagingId packaging,
            PackagingDetails.Changes changes) implements PackagingCommand {}
}
