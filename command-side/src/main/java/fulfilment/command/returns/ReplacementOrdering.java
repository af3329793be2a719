package fulfilment.command.returns;

import fulfilment.api.returns.ReturnCommand.OrderReplacements;
import fulfilment.command.orders.ReplacementOrders;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Makes an order of the replacement products of a return. It becomes picklists and backorders at once, as any processed order. Loads the
 * return first, then the order and stock. Rules RET-35, RET-36.
 */
@Component
class ReplacementOrdering {

    private final Streams streams;
    private final ReplacementOrders orders;
    private final Ids ids;

    ReplacementOrdering(Streams streams, ReplacementOrders orders, Ids ids) {
        this.streams = streams;
        this.orders = orders;
        this.ids = ids;
    }

    @CommandHandler
    void decide(OrderReplacements command) {
        var replacing = streams.load(Return.class, command.idreturn());
        var products = replacing.orderable();
        var made = orders.make(command.idreturn(), replacing.number(), replacing.details(), products,
                command.warehouse(), command.by());
        replacing.order(made.order(), made.lines(), ids.next("return_log"), command.by());
    }
}
