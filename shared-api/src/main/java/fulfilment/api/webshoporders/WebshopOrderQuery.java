package fulfilment.api.webshoporders;

import fulfilment.api.kernel.Query;
import fulfilment.api.orders.OrderId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about webshop orders. Answers are finished JSON. */
public sealed interface WebshopOrderQuery {

    record FindWebshopOrder(WebshopOrderId webshopOrder) implements WebshopOrderQuery, Query<WebshopOrderView> {}

    /** A page, newest first. Bounds are exclusive; dates without another name are compared with the creation. Rule WEB-17. */
    record ListWebshopOrders(@Nullable String foreignId, @Nullable String foreignNumber, @Nullable OrderId idorder,
            @Nullable Integer idcompanyWebshop, @Nullable String status, @Nullable Integer sinceid, @Nullable Integer beforeid,
            @Nullable Instant sincedate, @Nullable Instant untildate, @Nullable Instant updatedAfter,
            int offset) implements WebshopOrderQuery, Query<List<WebshopOrderView>> {}
}
