package fulfilment.command.returns;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderId;
import fulfilment.command.orders.ReturnedGoods;
import fulfilment.command.platform.Streams;
import java.util.Collection;
import org.springframework.stereotype.Component;

/** Goods that were received with a return are not booked in a second time with a shipment that is undone. Rule SHP-52. */
@Component
class ReceivedReturns implements ReturnedGoods {

    private final Streams streams;
    private final ReturnRegister register;

    ReceivedReturns(Streams streams, ReturnRegister register) {
        this.streams = streams;
        this.register = register;
    }

    @Override
    public void requireNone(OrderId order, Collection<Integer> idproducts) {
        for (var id : register.returnsOf(order)) {
            var found = streams.load(Return.class, id);
            if (found.hasReceived(idproducts)) {
                throw new Rejection(ErrorCode.WRONG_STATUS, "products of the shipment were received with return %s"
                        .formatted(found.number()));
            }
        }
    }
}
