package fulfilment.api.receipts;

import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import org.jspecify.annotations.Nullable;

/**
 * A product on a receipt, with the product's data at the time it was added.
 *
 * @param order              the first purchase order of the pieces; null for none, as is {@code orderLine}
 * @param orderLine          the idpurchaseorder_product
 * @param ordered            pieces on the purchase order
 * @param previouslyReceived ordered pieces that were received before this receipt
 * @param addedByReceipt     true if the product was not ordered
 */
@NoPersonalData
public record ReceiptLine(int idreceiptProduct, @Nullable PurchaseOrderId order, @Nullable Integer orderLine, int idproduct,
        String productcode, String productcodeSupplier, String name, String barcode, int ordered, int previouslyReceived,
        boolean addedByReceipt) {}
