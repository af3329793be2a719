package fulfilment.command.receipts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderProductId;

/**
 * The receipt is for a purchase order without this product, or for a supplier none of whose purchase orders has it. Rules REC-19, REC-29,
 * REC-32.
 */
final class ProductNotOnPurchaseOrder extends Rejection {

    ProductNotOnPurchaseOrder(ProductId idproduct) {
        super(ErrorCode.NOT_ON_PURCHASE_ORDER, "product %d is not on the purchase order".formatted(idproduct.value()));
    }

    /** @param line the named purchase order line, which is on another order or for another product */
    ProductNotOnPurchaseOrder(ProductId idproduct, PurchaseOrderProductId line) {
        super(ErrorCode.NOT_ON_PURCHASE_ORDER,
                "purchase order product %d is not for product %d, or not on an order that this receipt is for"
                        .formatted(line.value(), idproduct.value()));
    }
}
