package fulfilment.command.products;

import fulfilment.api.products.CompositionCommand.AddPart;
import fulfilment.api.products.CompositionCommand.ChangePartAmount;
import fulfilment.api.products.CompositionCommand.RemovePart;
import fulfilment.api.products.CompositionEvent.PartAdded;
import fulfilment.api.products.CompositionEvent.PartAmountChanged;
import fulfilment.api.products.CompositionEvent.PartRemoved;
import fulfilment.api.products.CompositionsId;
import fulfilment.api.products.PartId;
import fulfilment.command.platform.Root;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/**
 * All compositions of the account with their parts. They are one aggregate because a loop can run through many products: two requests
 * at the same time can close a loop together, and only a common aggregate detects it. The first part ever added creates it; it is never
 * deleted.
 */
@AggregateRoot(type = "compositions")
class Compositions extends Root {

    @AggregateIdentifier
    private CompositionsId id;
    private final PartGraph graph = new PartGraph();

    /** The event store calls this, then replays the events. */
    Compositions() {}

    /** Creates the aggregate with the first part. */
    Compositions(AddPart command, PartId idproductPart) {
        add(CompositionsId.ALL, command, idproductPart);
    }

    private void add(CompositionsId compositions, AddPart command, PartId idproductPart) {
        graph.requireRoom(command.product(), command.part(), command.amount());
        apply(new PartAdded(compositions, idproductPart.value(), command.product(), command.part(), command.amount()));
    }

    /** @param idproductPart the id of the new part */
    void decide(AddPart command, PartId idproductPart) {
        add(id, command, idproductPart);
    }

    void decide(ChangePartAmount command) {
        var part = graph.require(command.product(), command.idproductPart());
        if (part.amount() != command.amount()) {
            graph.requireRoom(command.idproductPart(), command.amount());
            apply(new PartAmountChanged(id, command.idproductPart().value(), command.product(), command.amount()));
        }
    }

    void decide(RemovePart command) {
        graph.require(command.product(), command.idproductPart());
        apply(new PartRemoved(id, command.idproductPart().value(), command.product()));
    }

    @EventSourcingHandler
    void evolve(PartAdded event) {
        id = event.compositions();
        graph.add(new PartId(event.idproductPart()), event.product(), event.part(), event.amount());
    }

    @EventSourcingHandler
    void evolve(PartAmountChanged event) {
        graph.change(new PartId(event.idproductPart()), event.amount());
    }

    @EventSourcingHandler
    void evolve(PartRemoved event) {
        graph.remove(new PartId(event.idproductPart()));
    }
}
