package fulfilment.api.shipments;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Open orders that a shipping provider would refuse. Rule PKG-50.
 *
 * @param orders   those with problems, newest first, each with all its problems; at most 100
 * @param lookedAt how many open orders were looked at for this answer
 * @param beforeid the {@code beforeid} of a request that goes on; null if all open orders were looked at
 */
public record OrdersWithProblems(List<ShippingProblems> orders, int lookedAt, @Nullable Integer beforeid) {

    public OrdersWithProblems {
        orders = List.copyOf(orders);
    }
}
