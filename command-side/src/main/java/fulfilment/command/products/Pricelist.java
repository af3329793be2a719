package fulfilment.command.products;

import fulfilment.api.products.CatalogCommand.CreatePricelist;
import fulfilment.api.products.PricelistEvent.PricelistCreated;
import fulfilment.api.products.PricelistId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A list of prices that differ from the normal ones. It is created once and never changes. Each product stores its own price on the list. */
@AggregateRoot(type = "pricelist")
class Pricelist extends Root {

    @AggregateIdentifier
    private PricelistId id;

    /** The event store calls this, then replays the list's events. */
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
