package fulfilment.api.purchaseorders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Command;
import fulfilment.api.users.UserId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands for purchase orders. {@code by} is the user who sends the command. */
public sealed interface PurchaseOrderCommand {

    /**
     * Returns the new {@link PurchaseOrderId}.
     *
     * @param scope the only fulfilment customer whose products may be ordered; null for all
     */
    record CreatePurchaseOrder(PurchaseOrderDetails.Changes details, List<PurchaseOrderLine.Wanted> products, UserId by,
            @Nullable FulfilmentCustomerId scope) implements PurchaseOrderCommand, Command<PurchaseOrderId> {}

    record ChangePurchaseOrder(@TargetAggregateIdentifier PurchaseOrderId order,
            PurchaseOrderDetails.Changes changes) implements PurchaseOrderCommand, Command<Void> {}

    record MarkAsPurchased(@TargetAggregateIdentifier PurchaseOrderId order,
            UserId by) implements PurchaseOrderCommand, Command<Void> {}

    /** Closes an order because the rest will not arrive. */
    record ClosePurchaseOrder(@TargetAggregateIdentifier PurchaseOrderId order,
            UserId by) implements PurchaseOrderCommand, Command<Void> {}

    record CancelPurchaseOrder(@TargetAggregateIdentifier PurchaseOrderId order) implements PurchaseOrderCommand, Command<Void> {}

    /** Returns the id of the new line. @param scope as for {@link CreatePurchaseOrder} */
    record AddPurchaseOrderProduct(@TargetAggregateIdentifier PurchaseOrderId order, PurchaseOrderLine.Wanted product,
            @Nullable FulfilmentCustomerId scope) implements PurchaseOrderCommand, Command<Integer> {}

    record ChangePurchaseOrderProduct(@TargetAggregateIdentifier PurchaseOrderId order,
            PurchaseOrderProductId idpurchaseorderProduct,
            PurchaseOrderLine.Changes changes, UserId by) implements PurchaseOrderCommand, Command<Void> {}

    record RemovePurchaseOrderProduct(@TargetAggregateIdentifier PurchaseOrderId order,
            PurchaseOrderProductId idpurchaseorderProduct,
            UserId by) implements PurchaseOrderCommand, Command<Void> {}
}
