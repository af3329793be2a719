package fulfilment.command.returns;

import fulfilment.api.orders.OrderId;
import fulfilment.command.orders.AnonymizedWithOrder;
import fulfilment.command.platform.Streams;
import org.springframework.stereotype.Component;

/** Removes the personal data of returns together with that of their order. Rule RET-44. */
@Component
class ReturnAnonymizing implements AnonymizedWithOrder {

    private final Streams streams;
    private final ReturnRegister register;

    ReturnAnonymizing(Streams streams, ReturnRegister register) {
        this.streams = streams;
        this.register = register;
    }

    @Override
    public void anonymize(OrderId order) {
        register.returnsOf(order).forEach(one -> streams.load(Return.class, one).anonymize());
    }
}
