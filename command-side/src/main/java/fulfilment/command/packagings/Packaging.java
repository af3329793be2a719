package fulfilment.command.packagings;

import fulfilment.api.packagings.PackagingCommand.ChangePackaging;
import fulfilment.api.packagings.PackagingCommand.CreatePackaging;
import fulfilment.api.packagings.PackagingDetails;
import fulfilment.api.packagings.PackagingEvent.PackagingCreated;
import fulfilment.api.packagings.PackagingEvent.PackagingDetailsChanged;
import fulfilment.api.packagings.PackagingId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A box or bag for shipments. It is never deleted because shipments refer to it; it can only be made inactive. */
@AggregateRoot(type = "packaging")
class Packaging extends Root {

    @AggregateIdentifier
    private PackagingId id;
    private PackagingDetails details;

    /** The event store calls this, then replays the packaging's events. */
    Packaging() {}

    @CommandHandler
    Packaging(CreatePackaging command, Ids ids) {
        apply(new PackagingCreated(new PackagingId(ids.next("packaging")), command.details()));
    }

    @CommandHandler
    void decide(ChangePackaging command) {
        var changed = details.with(command.changes());
        if (!changed.equals(details)) {
            apply(new PackagingDetailsChanged(id, changed));
        }
    }

    @EventSourcingHandler
    void evolve(PackagingCreated event) {
        id = event.packaging();
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(PackagingDetailsChanged event) {
        details = event.details();
    }
}
