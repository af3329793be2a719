package fulfilment.api.purchaseorders;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What can be asked about purchase orders; answers are finished JSON. */
public sealed interface PurchaseOrderQuery {

    /** Answers with a {@link PurchaseOrderView}. */
    record FindPurchaseOrder(int idpurchaseorder) implements PurchaseOrderQuery {}

    /**
     * A page, newest first.
     *
     * @param search       in the number, the supplier's number and the supplier's name
     * @param updatedAfter exclusive
     */
    record ListPurchaseOrders(@Nullable String status, @Nullable String search, @Nullable Instant updatedAfter,
            @Nullable Integer idfulfilmentCustomer, @Nullable Integer idsupplier, @Nullable Integer idwarehouse,
            int offset) implements PurchaseOrderQuery {}

    /** Answers with a {@link PurchaseOrderProductView}. */
    record FindPurchaseOrderProduct(int idpurchaseorder, int idpurchaseorderProduct) implements PurchaseOrderQuery {}

    /** All lines of an order, null when there is no such order. */
    record ListPurchaseOrderProducts(int idpurchaseorder) implements PurchaseOrderQuery {}

    /** What of a product is still to come, an {@link ExpectedDelivery} for each line; null when there is no such product. */
    record ListExpectedDeliveries(int idproduct) implements PurchaseOrderQuery {}
}
