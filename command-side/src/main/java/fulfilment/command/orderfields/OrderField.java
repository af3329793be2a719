package fulfilment.command.orderfields;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.orderfields.OrderFieldCommand.CreateOrderField;
import fulfilment.api.orderfields.OrderFieldEvent.OrderFieldCreated;
import fulfilment.api.orderfields.OrderFieldId;
import fulfilment.command.platform.Ids;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** Definition of an order field. It never changes. Rule ORD-73. */
@AggregateRoot(type = "orderfield")
class OrderField {

    @AggregateIdentifier
    private OrderFieldId id;

    /** For the event store, which replays the field's events into the instance. */
    OrderField() {}

    @CommandHandler
    OrderField(CreateOrderField command, Ids ids) {
        apply(new OrderFieldCreated(new OrderFieldId(ids.next("orderfield")), command.details()));
    }

    @EventSourcingHandler
    void evolve(OrderFieldCreated event) {
        id = event.field();
    }
}
