package fulfilment.api.purchaseorders;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.StoredAs;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happened to one purchase order. Amounts are pieces; prices are per piece, excluding VAT; {@code by} is a user. */
public sealed interface PurchaseOrderEvent {

    PurchaseOrderId order();

    /** @param number as people read it, e.g. PO2025-1000 */
    @StoredAs("purchaseorder.created")
    record PurchaseOrderCreated(PurchaseOrderId order, String number, PurchaseOrderDetails details,
            List<PurchaseOrderLine> lines, int by) implements PurchaseOrderEvent {}

    /** @param details all details as they are now */
    @StoredAs("purchaseorder.details_changed")
    record PurchaseOrderDetailsChanged(PurchaseOrderId order, PurchaseOrderDetails details) implements PurchaseOrderEvent {}

    @StoredAs("purchaseorder.marked_as_purchased")
    record PurchaseOrderMarkedAsPurchased(PurchaseOrderId order, int by) implements PurchaseOrderEvent {}

    @StoredAs("purchaseorder.product_added")
    record PurchaseOrderProductAdded(PurchaseOrderId order, PurchaseOrderLine line) implements PurchaseOrderEvent {}

    /** How much, for how much and by when a line is as it is now. */
    @StoredAs("purchaseorder.product_changed")
    record PurchaseOrderProductChanged(PurchaseOrderId order, int line, int amount, Price price,
            @Nullable LocalDate deliveryDate) implements PurchaseOrderEvent {}

    @StoredAs("purchaseorder.product_removed")
    record PurchaseOrderProductRemoved(PurchaseOrderId order, int line) implements PurchaseOrderEvent {}

    /** @param amount that came in; @param amountreceived of the line so far, this amount included */
    @StoredAs("purchaseorder.product_received")
    record PurchaseOrderProductReceived(PurchaseOrderId order, int line, int amount,
            int amountreceived) implements PurchaseOrderEvent {}

    /** What was received by mistake. @param amount that is taken back; @param amountreceived of the line that is left */
    @StoredAs("purchaseorder.product_taken_back")
    record PurchaseOrderProductTakenBack(PurchaseOrderId order, int line, int amount,
            int amountreceived) implements PurchaseOrderEvent {}

    /** Every line is there in full. */
    @StoredAs("purchaseorder.received")
    record PurchaseOrderReceived(PurchaseOrderId order, int by) implements PurchaseOrderEvent {}

    /** Something was taken back, so products are expected again. */
    @StoredAs("purchaseorder.reopened")
    record PurchaseOrderReopened(PurchaseOrderId order) implements PurchaseOrderEvent {}

    /** @param outstanding pieces that were ordered and will not arrive any more */
    @StoredAs("purchaseorder.closed")
    record PurchaseOrderClosed(PurchaseOrderId order, long outstanding, int by) implements PurchaseOrderEvent {}

    @StoredAs("purchaseorder.cancelled")
    record PurchaseOrderCancelled(PurchaseOrderId order) implements PurchaseOrderEvent {}
}
