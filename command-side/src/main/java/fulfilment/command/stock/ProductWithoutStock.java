package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Only active products of type normal or composition_with_stock have stock. Rule STK-20. */
final class ProductWithoutStock extends Rejection {

    ProductWithoutStock(String productcode, String why) {
        super(ErrorCode.PRODUCT_WITHOUT_STOCK, "product %s %s".formatted(productcode, why));
    }
}
