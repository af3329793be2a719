package fulfilment.api.orders;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Command;
import fulfilment.api.tags.TagId;
import fulfilment.api.users.UserId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to orders. {@code by} is the id of the user who sends the command. Rules ORD-42, ORD-44, ORD-46, ORD-49, ORD-60. */
public sealed interface OrderCommand {

    /**
     * Answers with the new {@link OrderId}.
     *
     * @param scope the only fulfilment customer whose products and customers may be named; null for all
     */
    record CreateOrder(OrderDetails.Changes details, List<OrderLine.Wanted> products, List<FieldChange> fields, UserId by,
            @Nullable FulfilmentCustomerId scope) implements OrderCommand, Command<OrderId> {}

    /** @param fields order fields to change; others keep their value */
    record ChangeOrder(@TargetAggregateIdentifier OrderId order, OrderDetails.Changes changes, List<FieldChange> fields,
            UserId by,
            @Nullable FulfilmentCustomerId scope) implements OrderCommand, Command<Void> {}

    record ChangeOrderFields(@TargetAggregateIdentifier OrderId order,
            List<FieldChange> fields) implements OrderCommand, Command<Void> {}

    record TagOrder(@TargetAggregateIdentifier OrderId order, TagId idtag) implements OrderCommand, Command<Void> {}

    record UntagOrder(@TargetAggregateIdentifier OrderId order, TagId idtag) implements OrderCommand, Command<Void> {}

    /** Answers with the new line's id. @param scope as for {@link CreateOrder} */
    record AddOrderProduct(@TargetAggregateIdentifier OrderId order, OrderLine.Wanted product,
            @Nullable FulfilmentCustomerId scope) implements OrderCommand, Command<Integer> {}

    record ChangeOrderProduct(@TargetAggregateIdentifier OrderId order, OrderProductId line, OrderLine.Changes changes,
            UserId by) implements OrderCommand, Command<Void> {}

    record RemoveOrderProduct(@TargetAggregateIdentifier OrderId order,
            OrderProductId line) implements OrderCommand, Command<Void> {}

    record AllocateOrder(OrderId order) implements OrderCommand, Command<Void> {}

    record DeallocateOrder(OrderId order) implements OrderCommand, Command<Void> {}

    /** Turns the order into picklists and backorders. */
    record ProcessOrder(OrderId order, UserId by) implements OrderCommand, Command<Void> {}

    record PauseOrder(OrderId order, @Nullable String reason) implements OrderCommand, Command<Void> {}

    record ResumeOrder(OrderId order) implements OrderCommand, Command<Void> {}

    record ReopenOrder(OrderId order, UserId by) implements OrderCommand, Command<Void> {}

    record ChangeOrderToConcept(@TargetAggregateIdentifier OrderId order) implements OrderCommand, Command<Void> {}

    record UndoCancellation(@TargetAggregateIdentifier OrderId order) implements OrderCommand, Command<Void> {}

    /** @param force allows to cancel an order that is processing, paused or completed */
    record CancelOrder(OrderId order, boolean force, UserId by) implements OrderCommand, Command<Void> {}

    record PrioritiseOrder(OrderId order) implements OrderCommand, Command<Void> {}

    /** Makes picklists of the backorders that are available; answers with {@link MadePicklists}. */
    record ProcessBackorders(OrderId order, boolean preferBulkLocations,
            UserId by) implements OrderCommand, Command<MadePicklists> {}

    record MadePicklists(List<Integer> idpicklists) {}

    /** Deletes a backorder; its pieces count as cancelled. Rule BCK-12. */
    record DeleteBackorder(BackorderId idbackorder) implements OrderCommand, Command<Void> {}

    /** Answers with the note's id. */
    record AddOrderNote(@TargetAggregateIdentifier OrderId order, String note,
            UserId by) implements OrderCommand, Command<Integer> {}

    record AnonymizeOrder(OrderId order) implements OrderCommand, Command<Void> {}
}
