package fulfilment.api.packagings;

import fulfilment.api.kernel.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to packagings. */
public sealed interface PackagingCommand {

    /** Returns the new {@link PackagingId}. */
    record CreatePackaging(PackagingDetails details) implements PackagingCommand, Command<PackagingId> {}

    record ChangePackaging(@TargetAggregateIdentifier PackagingId packaging,
            PackagingDetails.Changes changes) implements PackagingCommand, Command<Void> {}
}
