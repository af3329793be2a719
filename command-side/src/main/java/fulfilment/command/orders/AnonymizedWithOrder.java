package fulfilment.command.orders;

import fulfilment.api.orders.OrderId;

/** Objects that hold a copy of an order's personal data, which is removed with that of the order. Rules ORD-61, RET-44. */
@FunctionalInterface
public interface AnonymizedWithOrder {

    void anonymize(OrderId order);
}
