package fulfilment.api.receipts;

import fulfilment.api.purchaseorders.PurchaseOrderId;
import org.jspecify.annotations.Nullable;

/**
 * What products are received for: one purchase order, or whatever a supplier was to send.
 *
 * @param order        null for a supplier's receipt
 * @param orderNumber  the order's number as people read it; null with {@code order}
 * @param idsupplier   of the order too; null for an order at no known supplier
 * @param supplierName of an order at no known supplier
 */
public record ReceiptSource(@Nullable PurchaseOrderId order, @Nullable String orderNumber, @Nullable Integer idsupplier,
        @Nullable String supplierName) {}
