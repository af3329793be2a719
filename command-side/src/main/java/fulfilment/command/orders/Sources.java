package fulfilment.command.orders;

import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderDetails;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which warehouses beside its own may deliver a backorder. Rules BCK-22, BCK-24. */
final class Sources {

    private Sources() {}

    /**
     * @return empty for all that take orders; null for none: an order or a composition that is delivered complete keeps its place in one
     *         warehouse
     */
    static @Nullable List<Integer> elsewhere(OrderDetails order, Backorder backorder) {
        return order.autoSplit() && backorder.partOfIdbackorder() == null ? order.warehouses() : null;
    }
}
