package fulfilment.api.orders;

import fulfilment.api.orderfields.OrderFieldValue;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be asked about orders; answers are finished JSON. */
public sealed interface OrderQuery {

    /** An {@link OrderView}. */
    record FindOrder(int idorder) implements OrderQuery {}

    /**
     * A page of {@link OrderView}s, newest first. Rules ORD-63, ORD-64, ORD-65. Bounds are exclusive.
     *
     * @param search in number, reference, and the names of those it is for
     * @param tag    the exact title of a tag
     */
    record ListOrders(@Nullable String search, @Nullable String orderid, @Nullable String reference,
            @Nullable String emailaddress,
            @Nullable Integer sinceid, @Nullable Integer beforeid, @Nullable Instant sincedate, @Nullable Instant untildate,
            @Nullable String status, @Nullable String tag, @Nullable Integer idcustomer, @Nullable Integer idfulfilmentCustomer,
            @Nullable Integer idwarehouse, @Nullable Instant updatedAfter, int offset) implements OrderQuery {}

    /** {@link OrderProductView}s of an order; null when there is no such order. */
    record ListOrderProducts(int idorder) implements OrderQuery {}

    record FindOrderProduct(int idorder, int idorderProduct) implements OrderQuery {}

    /** A {@link ProductStatusView}. */
    record FindProductStatus(int idorder) implements OrderQuery {}

    /** {@link OrderNoteView}s of an order, oldest first; null when there is no such order. */
    record ListOrderNotes(int idorder) implements OrderQuery {}

    record FindOrderNote(int idorder, int idorderLog) implements OrderQuery {}

    /** Tags of an order, an array; null when there is no such order. */
    record ListOrderTags(int idorder) implements OrderQuery {}

    record FindOrderTag(int idorder, int idtag) implements OrderQuery {}

    /** {@link OrderFieldValue}s of an order; null when there is no such order. */
    record ListOrderFields(int idorder) implements OrderQuery {}

    /** An {@link OrderFieldValue}. @param orEmpty whether a field that holds nothing is found too, with an empty value */
    record FindOrderField(int idorder, int idorderfield, boolean orEmpty) implements OrderQuery {}

    /** A {@link StatusPage}, not JSON; null when no order has this one. @param token what nobody can guess in its address */
    record FindStatusPage(String token) implements OrderQuery {}

    /** Which orders may have something to process: ids, those first whose backorders come first. */
    record ListOrdersToProcess() implements OrderQuery {

        /** Not JSON: for those who go on to process them. */
        public record Orders(List<Integer> idorders) {}
    }
}
