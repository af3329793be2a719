package fulfilment.command.customers;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.customers.CustomerCommand.CreateCustomerField;
import fulfilment.api.customers.CustomerFieldEvent.CustomerFieldCreated;
import fulfilment.api.customers.CustomerFieldId;
import fulfilment.command.platform.Ids;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A custom field that the account defines for its customers. It is created once and never changed. Rule CUS-26. */
@AggregateRoot(type = "customerfield")
class CustomerField {

    @AggregateIdentifier
    private CustomerFieldId id;

    /** For the event store, which replays a field's events into it. */
    CustomerField() {}

    @CommandHandler
    CustomerField(CreateCustomerField command, Ids ids) {
        apply(new CustomerFieldCreated(new CustomerFieldId(ids.next("customerfield")), command.details()));
    }

    @EventSourcingHandler
    void evolve(CustomerFieldCreated event) {
        id = event.field();
    }
}
