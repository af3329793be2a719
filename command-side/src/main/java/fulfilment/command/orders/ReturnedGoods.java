package fulfilment.command.orders;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderId;
import java.util.Collection;

/** Tells whether goods of an order came back with a return. The returns implement it; the orders do not know them. */
public interface ReturnedGoods {

    /** @throws Rejection code 21 if one of these products was received with a return of the order. Rule SHP-52. */
    void requireNone(OrderId order, Collection<Integer> idproducts);
}
