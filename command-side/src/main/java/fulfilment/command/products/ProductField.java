package fulfilment.command.products;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.products.CatalogCommand.CreateProductField;
import fulfilment.api.products.ProductFieldEvent.ProductFieldCreated;
import fulfilment.api.products.ProductFieldId;
import fulfilment.command.platform.Ids;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A product field that the account defines. It is created once and never changes. */
@AggregateRoot(type = "productfield")
class ProductField {

    @AggregateIdentifier
    private ProductFieldId id;

    /** The event store calls this, then replays the field's events. */
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
