package fulfilment.command.customfields;

import fulfilment.api.customers.CustomerCommand.CreateCustomerField;
import fulfilment.api.customers.CustomerFieldEvent.CustomerFieldCreated;
import fulfilment.api.customers.CustomerFieldId;
import fulfilment.api.orderfields.OrderFieldCommand.CreateOrderField;
import fulfilment.api.orderfields.OrderFieldEvent.OrderFieldCreated;
import fulfilment.api.orderfields.OrderFieldId;
import fulfilment.api.products.CatalogCommand.CreateProductField;
import fulfilment.api.products.ProductFieldEvent.ProductFieldCreated;
import fulfilment.api.products.ProductFieldId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/**
 * The custom fields that the account defines. A field is created once and never changes. Each kind has an aggregate of its own, because the
 * event store keeps the type of the aggregate with each event. Rules PRD-25, CUS-26, ORD-73.
 */
final class FieldDefinitions {

    private FieldDefinitions() {}

    @AggregateRoot(type = "productfield")
    static class ProductField extends Root {

        @AggregateIdentifier
        private ProductFieldId id;

        /** For the event store, like the other constructors without parameters. */
        ProductField() {}

        @CommandHandler
        ProductField(CreateProductField command, Ids ids) {
            apply(new ProductFieldCreated(new ProductFieldId(ids.next("productfield")), command.details()));
        }

        @EventSourcingHandler
        void evolve(ProductFieldCreated event) {
            id = event.field();
        }
    }

    @AggregateRoot(type = "customerfield")
    static class CustomerField extends Root {

        @AggregateIdentifier
        private CustomerFieldId id;

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

    @AggregateRoot(type = "orderfield")
    static class OrderField extends Root {

        @AggregateIdentifier
        private OrderFieldId id;

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
}
