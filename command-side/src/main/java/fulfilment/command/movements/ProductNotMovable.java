package fulfilment.command.movements;

import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.command.products.ProductFacts;

/** A product on a movement cannot be moved, for example because another lot is at the target. The refusal names it. Rule MOV-14. */
final class ProductNotMovable extends Rejection {

    ProductNotMovable(ProductFacts product, Rejection reason) {
        super(reason.code(), "nothing was moved, because of product %d (%s): %s".formatted(product.idproduct().value(),
                Excerpt.of(product.productcode()), reason.message()));
    }
}
