package fulfilment.command.orders;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderCommand.ChangeOrderToConcept;
import fulfilment.api.orders.OrderCommand.CreateOrder;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderStatus;
import fulfilment.command.platform.Streams;
import org.springframework.stereotype.Component;

/** What webshop orders need of orders: to make them, and to pass on what the webshop says later. Rules WEB-11, WEB-12, WEB-13. */
@Component
public class ImportedOrders {

    private final Streams streams;
    private final OrderWriting writing;
    private final OrderProcessing processing;
    private final OrderEnding ending;

    protected ImportedOrders(Streams streams, OrderWriting writing, OrderProcessing processing, OrderEnding ending) {
        this.streams = streams;
        this.writing = writing;
        this.processing = processing;
        this.ending = ending;
    }

    /**
     * Makes an order like any other, and allocates stock to it.
     *
     * @param paid whether it becomes a concept; otherwise it is expected
     * @throws Rejection if it cannot be made
     */
    public OrderId make(CreateOrder wanted, boolean paid) {
        var order = writing.create(wanted, paid ? null : OrderStatus.EXPECTED);
        processing.allocate(order);
        return order.id();
    }

    /** An expected order becomes a concept. Any other went on already. */
    public void confirm(OrderId idorder) {
        var order = streams.load(Order.class, idorder);
        if (order.status() == OrderStatus.EXPECTED) {
            order.decide(new ChangeOrderToConcept(idorder));
        }
    }

    /** Cancels an order, unless it is cancelled already. @throws Rejection code 21 if it is processed */
    public void cancel(OrderId idorder) {
        var order = streams.load(Order.class, idorder);
        if (order.status() != OrderStatus.CANCELLED) {
            ending.cancel(order, false);
        }
    }
}
