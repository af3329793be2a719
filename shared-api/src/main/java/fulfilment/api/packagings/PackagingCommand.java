package fulfilment.api.packagings;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to packagings. */
public sealed interface PackagingCommand {

    /** Returns the new {@link PackagingId}. */
    record CreatePackaging(PackagingDetails details) implements PackagingCommand {}

    record ChangePackaging(@TargetAggregateIdentifier PackagingId packaging,
            PackagingDetails.Changes changes) implements PackagingCommand {}
}
