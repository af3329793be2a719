package fulfilment.api.receipts;

import fulfilment.api.purchaseorders.PurchaseOrderId;

/**
 * Received pieces of one purchase order line.
 *
 * @param line      its idpurchaseorder_product
 * @param unordered the line was made for these pieces, which nobody had ordered
 */
public record ReceivedFor(PurchaseOrderId order, int line, int amount, boolean unordered) {}
