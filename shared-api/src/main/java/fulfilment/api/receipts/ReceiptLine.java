package fulfilment.api.receipts;

import fulfilment.api.purchaseorders.PurchaseOrderId;
import org.jspecify.annotations.Nullable;

/**
 * A product on a receipt, as it was described when it was put there.
 *
 * @param order              the first purchase order it was bought with; null for none, as is {@code orderLine}
 * @param orderLine          its idpurchaseorder_product
 * @param ordered            pieces on the purchase order
 * @param previouslyReceived pieces of them that came in before
 * @param addedByReceipt     nobody had ordered it
 */
public record ReceiptLine(int idreceiptProduct, @Nullable PurchaseOrderId order, @Nullable Integer orderLine, int idproduct,
        String productcode, String productcodeSupplier, String name, String barcode, int ordered, int previouslyReceived,
        boolean addedByReceipt) {}
