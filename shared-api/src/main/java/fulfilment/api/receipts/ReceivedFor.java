package fulfilment.api.receipts;

import fulfilment.api.purchaseorders.PurchaseOrderId;

/**
 * Received pieces of one purchase order line.
 *
 * @param line      the idpurchaseorder_product
 * @param unordered true if the line was created for these pieces because they were not ordered
 */
public record ReceivedFor(PurchaseOrderId order, int line, int amount, boolean unordered) {}
