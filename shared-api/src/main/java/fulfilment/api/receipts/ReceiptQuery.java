package fulfilment.api.receipts;

import fulfilment.api.kernel.Query;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.suppliers.SupplierId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about receipts. Answers are finished JSON. */
public sealed interface ReceiptQuery {

    /** Answers with a {@link ReceiptView}. */
    record FindReceipt(ReceiptId idreceipt) implements ReceiptQuery, Query<ReceiptView> {}

    /**
     * A page of receipts of both versions, newest first.
     *
     * @param idpurchaseorder finds receipts of this order, and those of its supplier that brought some of its products
     * @param updatedAfter    exclusive, as is {@code completedAfter}
     * @param products        whether each receipt shows its products. Rule REC-47.
     */
    record ListReceipts(@Nullable String receiptid, @Nullable String status, @Nullable PurchaseOrderId idpurchaseorder,
            @Nullable SupplierId idsupplier, @Nullable Instant updatedAfter, @Nullable Instant completedAfter,
            boolean products, int offset) implements ReceiptQuery, Query<List<ReceiptView>> {}

    /** All receipts of an order, newest first; null if there is no such order. */
    record ListReceiptsOfOrder(PurchaseOrderId idpurchaseorder) implements ReceiptQuery, Query<List<ReceiptView>> {}

    /** One receipt of an order. */
    record FindReceiptOfOrder(PurchaseOrderId idpurchaseorder, ReceiptId idreceipt) implements ReceiptQuery, Query<ReceiptView> {}

    /** Answers with a {@link ReceiptProductView}. */
    record FindReceiptProduct(ReceiptId idreceipt,
            ReceiptProductId idreceiptProduct) implements ReceiptQuery, Query<ReceiptProductView> {}

    /** An {@link ExpectedProduct} for each product still to come; null if there is no such receipt. */
    record ListExpectedProducts(ReceiptId idreceipt) implements ReceiptQuery, Query<List<ExpectedProduct>> {}

    /** Answers with an {@link ExpectedProduct}. */
    record FindExpectedProduct(ReceiptId idreceipt, ProductId idproduct) implements ReceiptQuery, Query<ExpectedProduct> {}
}
