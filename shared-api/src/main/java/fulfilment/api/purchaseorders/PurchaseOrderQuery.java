package fulfilment.api.purchaseorders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Query;
import fulfilment.api.products.ProductId;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about purchase orders. Answers are finished JSON. */
public sealed interface PurchaseOrderQuery {

    /** Answers with a {@link PurchaseOrderView}. */
    record FindPurchaseOrder(PurchaseOrderId idpurchaseorder) implements PurchaseOrderQuery, Query<PurchaseOrderView> {}

    /** Answers with a {@link PrintedPurchaseOrder}. Refused if it has too many lines to be printed. Rule DOC-9. */
    record FindPurchaseOrderToPrint(
            PurchaseOrderId idpurchaseorder) implements PurchaseOrderQuery, Query<PrintedPurchaseOrder> {}

    /**
     * A page, newest first.
     *
     * @param search       a part of the number, the supplier's order id or the supplier's name
     * @param updatedAfter exclusive
     * @param products     whether each order shows its products. Rule PUR-34.
     */
    record ListPurchaseOrders(@Nullable String status, @Nullable String search, @Nullable Instant updatedAfter,
            @Nullable FulfilmentCustomerId idfulfilmentCustomer, @Nullable SupplierId idsupplier,
            @Nullable WarehouseId idwarehouse, boolean products,
            int offset) implements PurchaseOrderQuery, Query<List<PurchaseOrderView>> {}

    /** Answers with a {@link PurchaseOrderProductView}. */
    record FindPurchaseOrderProduct(PurchaseOrderId idpurchaseorder,
            PurchaseOrderProductId idpurchaseorderProduct) implements PurchaseOrderQuery, Query<PurchaseOrderProductView> {}

    /** All lines of an order; null if there is no such order. */
    record ListPurchaseOrderProducts(
            PurchaseOrderId idpurchaseorder) implements PurchaseOrderQuery, Query<List<PurchaseOrderProductView>> {}

    /** An {@link ExpectedDelivery} for each line with pieces of a product still to come; null if there is no such product. */
    record ListExpectedDeliveries(ProductId idproduct) implements PurchaseOrderQuery, Query<List<ExpectedDelivery>> {}

    /**
     * A page of {@link PurchaseSuggestion}: products whose free stock in a warehouse is at or below their order level. Rule PUR-35.
     *
     * @param needed whether only those of which something is to be ordered are wanted
     */
    record ListPurchaseSuggestions(@Nullable SupplierId idsupplier, @Nullable WarehouseId idwarehouse,
            @Nullable FulfilmentCustomerId idfulfilmentCustomer, boolean needed,
            int offset) implements PurchaseOrderQuery, Query<List<PurchaseSuggestion>> {}
}
