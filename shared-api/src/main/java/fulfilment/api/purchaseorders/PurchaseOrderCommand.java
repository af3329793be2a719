package fulfilment.api.purchaseorders;

import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** What can be asked of a purchase order. {@code by} is the user who asks. */
public sealed interface PurchaseOrderCommand {

    /**
     * Answers with the new {@link PurchaseOrderId}.
     *
     * @param scope the only fulfilment customer whose products may be bought; null for all
     */
    record CreatePurchaseOrder(PurchaseOrderDetails.Changes details, List<PurchaseOrderLine.Wanted> products, int by,
            @Nullable Integer scope) implements PurchaseOrderCommand {}

    record ChangePurchaseOrder(@TargetAggregateIdentifier PurchaseOrderId order,
            PurchaseOrderDetails.Changes changes) implements PurchaseOrderCommand {}

    record MarkAsPurchased(@TargetAggregateIdentifier PurchaseOrderId order, int by) implements PurchaseOrderCommand {}

    /** The rest will not arrive. */
    record ClosePurchaseOrder(@TargetAggregateIdentifier PurchaseOrderId order, int by) implements PurchaseOrderCommand {}

    record CancelPurchaseOrder(@TargetAggregateIdentifier PurchaseOrderId order) implements PurchaseOrderCommand {}

    /** Answers with the new line's id. @param scope as for {@link CreatePurchaseOrder} */
    record AddPurchaseOrderProduct(@TargetAggregateIdentifier PurchaseOrderId order, PurchaseOrderLine.Wanted product,
            @Nullable Integer scope) implements PurchaseOrderCommand {}

    record ChangePurchaseOrderProduct(@TargetAggregateIdentifier PurchaseOrderId order, int idpurchaseorderProduct,
            PurchaseOrderLine.Changes changes, int by) implements PurchaseOrderCommand {}

    record RemovePurchaseOrderProduct(@TargetAggregateIdentifier PurchaseOrderId order, int idpurchaseorderProduct,
            int by) implements PurchaseOrderCommand {}
}
