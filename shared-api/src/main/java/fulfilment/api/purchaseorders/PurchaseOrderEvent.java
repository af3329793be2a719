package fulfilment.api.purchaseorders;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.NoPersonalData;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a purchase order. Amounts are pieces; prices are per piece, excluding VAT; {@code by} is a user. */
public sealed interface PurchaseOrderEvent {

    PurchaseOrderId order();

    /** @param number the number that users see, e.g. PO2025-1000 */
    @StoredAs("purchaseorder.created")
    @NoPersonalData
    record PurchaseOrderCreated(PurchaseOrderId order, String number, PurchaseOrderDetails details,
            List<PurchaseOrderLine> lines, int by) implements PurchaseOrderEvent {}

    /** @param details all details after the change */
    @StoredAs("purchaseorder.details_changed")
    record PurchaseOrderDetailsChanged(PurchaseOrderId order, PurchaseOrderDetails details) implements PurchaseOrderEvent {}

    @StoredAs("purchaseorder.marked_as_purchased")
    record PurchaseOrderMarkedAsPurchased(PurchaseOrderId order, int by) implements PurchaseOrderEvent {}

    @StoredAs("purchaseorder.product_added")
    record PurchaseOrderProductAdded(PurchaseOrderId order, PurchaseOrderLine line) implements PurchaseOrderEvent {}

    /** The amount, price and delivery date of a line after the change. */
    @StoredAs("purchaseorder.product_changed")
    record PurchaseOrderProductChanged(PurchaseOrderId order, int line, int amount, Price price,
            @Nullable LocalDate deliveryDate) implements PurchaseOrderEvent {}

    @StoredAs("purchaseorder.product_removed")
    record PurchaseOrderProductRemoved(PurchaseOrderId order, int line) implements PurchaseOrderEvent {}

    /** @param amount pieces received now; @param amountreceived pieces of the line received so far, these included */
    @StoredAs("purchaseorder.product_received")
    record PurchaseOrderProductReceived(PurchaseOrderId order, int line, int amount,
            int amountreceived) implements PurchaseOrderEvent {}

    /** Received pieces were reverted. @param amount reverted pieces; @param amountreceived received pieces of the line that remain */
    @StoredAs("purchaseorder.product_taken_back")
    record PurchaseOrderProductTakenBack(PurchaseOrderId order, int line, int amount,
            int amountreceived) implements PurchaseOrderEvent {}

    /** Every line is received in full. */
    @StoredAs("purchaseorder.received")
    record PurchaseOrderReceived(PurchaseOrderId order, int by) implements PurchaseOrderEvent {}

    /** Pieces were reverted, so the order is purchased again. Rule PUR-27. */
    @StoredAs("purchaseorder.reopened")
    record PurchaseOrderReopened(PurchaseOrderId order) implements PurchaseOrderEvent {}

    /** @param outstanding ordered pieces that will not arrive any more */
    @StoredAs("purchaseorder.closed")
    record PurchaseOrderClosed(PurchaseOrderId order, long outstanding, int by) implements PurchaseOrderEvent {}

    @StoredAs("purchaseorder.cancelled")
    record PurchaseOrderCancelled(PurchaseOrderId order) implements PurchaseOrderEvent {}
}
