package fulfilment.command.suppliers;

import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.suppliers.SupplierCommand.ChangeSupplier;
import fulfilment.api.suppliers.SupplierCommand.CreateSupplier;
import fulfilment.api.suppliers.SupplierDetails;
import fulfilment.api.suppliers.SupplierEvent.SupplierAnonymized;
import fulfilment.api.suppliers.SupplierEvent.SupplierCreated;
import fulfilment.api.suppliers.SupplierEvent.SupplierDetailsChanged;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A supplier of products. It can be made inactive but is never deleted, because purchase orders name it. */
@AggregateRoot(type = "supplier")
class Supplier extends Root implements Forgettable {

    @AggregateIdentifier
    private SupplierId id;
    private SupplierDetails details;
    /** Whether nothing personal was said since it was anonymized. */
    private boolean forgotten;

    /** The event store calls this, then replays the supplier's events. */
    Supplier() {}

    @CommandHandler
    Supplier(CreateSupplier command, Ids ids) {
        apply(new SupplierCreated(new SupplierId(ids.next("supplier")), command.details()));
    }

    @CommandHandler
    void decide(ChangeSupplier command) {
        var changed = details.with(command.changes());
        if (!changed.equals(details)) {
            apply(new SupplierDetailsChanged(id, changed));
        }
    }

    /** Does nothing if it is anonymized already. Rule SUP-13. */
    @Override
    public void forget() {
        if (!forgotten) {
            apply(new SupplierAnonymized(id));
        }
    }

    @EventSourcingHandler
    void evolve(SupplierCreated event) {
        id = event.supplier();
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(SupplierDetailsChanged event) {
        details = event.details();
        forgotten = forgotten && PersonalTexts.of(event).isEmpty();
    }

    @EventSourcingHandler
    void evolve(SupplierAnonymized event) {
        details = details.anonymized();
        forgotten = true;
    }
}
