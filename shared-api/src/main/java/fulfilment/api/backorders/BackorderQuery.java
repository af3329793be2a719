package fulfilment.api.backorders;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Query;
import fulfilment.api.orders.OrderId;
import fulfilment.api.products.ProductId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about backorders. Answers are finished JSON. */
public sealed interface BackorderQuery {

    /** Answers with a {@link BackorderView}, including {@code is_purchased} and {@code date_available}. */
    record FindBackorder(BackorderId idbackorder) implements BackorderQuery, Query<BackorderView> {}

    /** Answers with a page of {@link BackorderView}s, oldest first. Bounds are exclusive. Rule BCK-20. */
    record ListBackorders(@Nullable OrderId idorder, @Nullable ProductId idproduct, @Nullable CustomerId idcustomer,
            @Nullable Integer sinceid, @Nullable Instant sincedate, @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            int offset) implements BackorderQuery, Query<List<BackorderView>> {}

    /** Answers with {@link BackorderView}s, including {@code is_purchased} and {@code date_available}; null if the order does not exist. */
    record ListBackordersOfOrder(OrderId idorder) implements BackorderQuery, Query<List<BackorderView>> {}
}
