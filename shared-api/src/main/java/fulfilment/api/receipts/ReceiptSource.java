package fulfilment.api.receipts;

import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import org.jspecify.annotations.Nullable;

/**
 * The source of a receipt: one purchase order, or a supplier with all its purchased orders. Rule REC-1.
 *
 * @param order        null for a supplier's receipt
 * @param orderNumber  the number of the order that users see; null if {@code order} is null
 * @param idsupplier   the supplier, also that of the order; null if the order names no stored supplier
 * @param supplierName the supplier's name if the order names no stored supplier
 */
@NoPersonalData
public record ReceiptSource(@Nullable PurchaseOrderId order, @Nullable String orderNumber, @Nullable Integer idsupplier,
        @Nullable String supplierName) {}
