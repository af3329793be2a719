package fulfilment.api.orders;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Query;
import fulfilment.api.orderfields.OrderFieldId;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.tags.TagId;
import fulfilment.api.tags.TagView;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about orders. Answers are finished JSON. */
public sealed interface OrderQuery {

    /** Answers with an {@link OrderView}. */
    record FindOrder(OrderId idorder) implements OrderQuery, Query<OrderView> {}

    /** Answers with a {@link PrintedOrder}. Refused if it has too many lines to be printed. Rule DOC-9. */
    record FindOrderToPrint(OrderId idorder) implements OrderQuery, Query<PrintedOrder> {}

    /**
     * Answers with a page of {@link OrderView}s, newest first. Bounds are exclusive. Rules ORD-63, ORD-64, ORD-65, ORD-80, ORD-81.
     *
     * @param search text in the order number, the reference, or the names of recipient and customer
     * @param tag    exact title of a tag
     * @param late   whether the order should have been delivered before today and still waits; null for all orders
     * @param fullDelivery whether the order must be delivered whole, that is, may not be split; null for all orders
     */
    record ListOrders(@Nullable String search, @Nullable String orderid, @Nullable String reference,
            @Nullable String emailaddress,
            @Nullable Integer sinceid, @Nullable Integer beforeid, @Nullable Instant sincedate, @Nullable Instant untildate,
            @Nullable String status, @Nullable String tag, @Nullable CustomerId idcustomer,
            @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            @Nullable WarehouseId idwarehouse, @Nullable Instant updatedAfter, @Nullable Boolean late,
            @Nullable Boolean fullDelivery,
            int offset) implements OrderQuery, Query<List<OrderView>> {}

    /** Answers with {@link OrderProductView}s; null if the order does not exist. */
    record ListOrderProducts(OrderId idorder) implements OrderQuery, Query<List<OrderProductView>> {}

    record FindOrderProduct(OrderId idorder, OrderProductId idorderProduct) implements OrderQuery, Query<OrderProductView> {}

    /** Answers with a {@link ProductStatusView}. */
    record FindProductStatus(OrderId idorder) implements OrderQuery, Query<ProductStatusView> {}

    /** Answers with {@link OrderNoteView}s, oldest first; null if the order does not exist. */
    record ListOrderNotes(OrderId idorder) implements OrderQuery, Query<List<OrderNoteView>> {}

    record FindOrderNote(OrderId idorder, OrderNoteId idorderLog) implements OrderQuery, Query<OrderNoteView> {}

    /** Answers with an array of the tags; null if the order does not exist. */
    record ListOrderTags(OrderId idorder) implements OrderQuery, Query<List<TagView>> {}

    record FindOrderTag(OrderId idorder, TagId idtag) implements OrderQuery, Query<TagView> {}

    /** Answers with {@link OrderFieldValue}s; null if the order does not exist. */
    record ListOrderFields(OrderId idorder) implements OrderQuery, Query<List<OrderFieldValue>> {}

    /** Answers with an {@link OrderFieldValue}. @param orEmpty whether to find an empty field too, with an empty value */
    record FindOrderField(OrderId idorder, OrderFieldId idorderfield,
            boolean orEmpty) implements OrderQuery, Query<OrderFieldValue> {}

    /** Answers with a {@link StatusPage}, not JSON; null if no order has this token. @param token random part of the address */
    record FindStatusPage(String token) implements OrderQuery, Query<StatusPage> {}

    /** Answers with the orders that may have backorders to process, in the order of their backorders. Rule BCK-7. */
    record ListOrdersToProcess() implements OrderQuery, Query<ListOrdersToProcess.Orders> {

        /** Ids of orders. Not JSON, since the service itself processes them. */
        public record Orders(List<Integer> idorders) {}
    }
}
