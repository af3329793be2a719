package fulfilment.api.purchaseorders;

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
    record CreatePurchaseOrder(PurchaseOrderDetails.Changes details, List<PurchaseOrderLine.Wanted> products, int by,
            @Nullable Integer scope) implements PurchaseOrderCommand {}

    record ChangePurchaseOrder(@TargetAggregateIdentifier PurchaseOrderId order,
            PurchaseOrderDetails.Changes changes) implements PurchaseOrderCommand {}

    record MarkAsPurchased(@TargetAggregateIdentifier PurchaseOrderId order, int by) implements PurchaseOrderCommand {}

    /** Closes an order because the rest will not arrive. */
    record ClosePurchaseOrder(@TargetAggregateIdentifier PurchaseOrderId order, int by) implements PurchaseOrderCommand {}

    record CancelPurchaseOrder(@TargetAggregateIdentifier PurchaseOrderId order) implements PurchaseOrderCommand {}

    /** Returns the id of the new line. @param scope as for {@link CreatePurchaseOrder} */
    record AddPurchaseOrderProduct(@TargetAggregateIdentifier PurchaseOrderId order, PurchaseOrderLine.Wanted product,
            @Nullable Integer scope) implements PurchaseOrderCommand {}

    record ChangePurchaseOrderProduct(@TargetAggregateIdentifier PurchaseOrderId order, int idpurchaseorderProduct,
            PurchaseOrderLine.Changes changes, int by) implements PurchaseOrderCommand {}

    record RemovePurchaseOrderProduct(@TargetAggregateIdentifier PurchaseOrderId order, int idpurchaseorderProduct,
            int by) implements PurchaseOrderCommand {}
}
