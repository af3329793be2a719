package fulfilment.command.products;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.products.CatalogCommand.CreatePricelist;
import fulfilment.api.products.PricelistEvent.PricelistCreated;
import fulfilment.api.products.PricelistId;
import fulfilment.command.platform.Ids;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A list of prices other than the usual ones; made once. What a product costs on it is kept with the product. */
@AggregateRoot(type = "pricelist")
class Pricelist {

    @AggregateIdentifier
    private PricelistId id;

    /** For the event store, which replays a list's events into it. */
    Pricelist() {}

    @CommandHandler
    Pricelist(CreatePricelist command, Ids ids) {
        apply(new PricelistCreated(new PricelistId(ids.next("pricelist")), command.name()));
    }

    @EventSourcingHandler
    void evolve(PricelistCreated event) {
        id = event.pricelist();
    }
}
