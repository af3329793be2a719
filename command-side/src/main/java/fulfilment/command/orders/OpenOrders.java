package fulfilment.command.orders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.command.fulfilmentcustomers.NamesFulfilmentCustomer;
import fulfilment.command.platform.Streams;
import java.util.List;
import org.springframework.stereotype.Component;

/** The orders that are not completed or cancelled. Rule FUL-16. */
@Component
class OpenOrders implements NamesFulfilmentCustomer {

    private final Streams streams;
    private final OrderRegister register;

    OpenOrders(Streams streams, OrderRegister register) {
        this.streams = streams;
        this.register = register;
    }

    @Override
    public List<String> underWay(FulfilmentCustomerId customer) {
        return register.openOrdersOf(customer).stream().map(id -> "order " + streams.load(Order.class, id).number()).toList();
    }
}
