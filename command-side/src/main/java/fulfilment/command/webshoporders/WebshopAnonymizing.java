package fulfilment.command.webshoporders;

import fulfilment.api.orders.OrderId;
import fulfilment.command.orders.AnonymizedWithOrder;
import fulfilment.command.platform.Streams;
import org.springframework.stereotype.Component;

/** Removes the personal data of a webshop order together with that of its order. Rule WEB-16. */
@Component
class WebshopAnonymizing implements AnonymizedWithOrder {

    private final Streams streams;
    private final WebshopOrderRegister register;

    WebshopAnonymizing(Streams streams, WebshopOrderRegister register) {
        this.streams = streams;
        this.register = register;
    }

    @Override
    public void anonymize(OrderId order) {
        register.origin(order).ifPresent(one -> streams.load(WebshopOrder.class, one).forget());
    }
}
