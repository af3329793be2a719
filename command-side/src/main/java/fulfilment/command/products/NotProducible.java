package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;

/** Refuses to produce a product that is not an active composition with stock and with parts. Rule PRD-43. */
final class NotProducible extends Rejection {

    NotProducible(ProductId idproduct, String why) {
        super(ErrorCode.PRODUCT_WITHOUT_STOCK, "product %d cannot be produced: it %s".formatted(idproduct.value(), why));
    }
}
