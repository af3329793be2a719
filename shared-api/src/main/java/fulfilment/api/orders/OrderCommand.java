package fulfilment.api.orders;

import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** What can be asked of an order. {@code by} is the user who asks. Rules ORD-42, ORD-44, ORD-46, ORD-49, ORD-60. */
public sealed interface OrderCommand {

    /** What is to be in an order field. @param value null or empty to clear it */
    record Field(int idorderfield, @Nullable String value) {}

    /**
     * Answers with the new {@link OrderId}.
     *
     * @param scope the only fulfilment customer whose products and customers may be named; null for all
     */
    record CreateOrder(OrderDetails.Changes details, List<OrderLine.Wanted> products, List<Field> fields, int by,
            @Nullable Integer scope) implements OrderCommand {}

    /** @param fields those to change; others stay */
    record ChangeOrder(@TargetAggregateIdentifier OrderId order, OrderDetails.Changes changes, List<Field> fields, int by,
            @Nullable Integer scope) implements OrderCommand {}

    record ChangeOrderFields(@TargetAggregateIdentifier OrderId order, List<Field> fields) implements OrderCommand {}

    record TagOrder(@TargetAggregateIdentifier OrderId order, int idtag) implements OrderCommand {}

    record UntagOrder(@TargetAggregateIdentifier OrderId order, int idtag) implements OrderCommand {}

    /** Answers with the new line's id. @param scope as for {@link CreateOrder} */
    record AddOrderProduct(@TargetAggregateIdentifier OrderId order, OrderLine.Wanted product,
            @Nullable Integer scope) implements OrderCommand {}

    record ChangeOrderProduct(@TargetAggregateIdentifier OrderId order, int line,
            OrderLine.Changes changes) implements OrderCommand {}

    record RemoveOrderProduct(@TargetAggregateIdentifier OrderId order, int line) implements OrderCommand {}

    record AllocateOrder(OrderId order) implements OrderCommand {}

    record DeallocateOrder(OrderId order) implements OrderCommand {}

    /** Makes it into picklists and backorders. */
    record ProcessOrder(OrderId order, int by) implements OrderCommand {}

    record PauseOrder(OrderId order, @Nullable String reason) implements OrderCommand {}

    record ResumeOrder(OrderId order) implements OrderCommand {}

    record ReopenOrder(OrderId order, int by) implements OrderCommand {}

    record ChangeOrderToConcept(@TargetAggregateIdentifier OrderId order) implements OrderCommand {}

    record UndoCancellation(@TargetAggregateIdentifier OrderId order) implements OrderCommand {}

    /** @param force also when it is being processed or is over */
    record CancelOrder(OrderId order, boolean force, int by) implements OrderCommand {}

    record PrioritiseOrder(OrderId order) implements OrderCommand {}

    /** Makes picklists of what has come in; answers with the ids of these, in a {@link MadePicklists}. */
    record ProcessBackorders(OrderId order, boolean preferBulkLocations, int by) implements OrderCommand {}

    record MadePicklists(List<Integer> idpicklists) {}

    /** Gives up what is waited for. */
    record DeleteBackorder(int idbackorder) implements OrderCommand {}

    /** Answers with the note's id. */
    record AddOrderNote(@TargetAggregateIdentifier OrderId order, String note, int by) implements OrderCommand {}

    record AnonymizeOrder(OrderId order) implements OrderCommand {}
}
