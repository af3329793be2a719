package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;

/** Refuses a product that is already a part of the composition. Rule PRD-34. */
final class PartAlreadyThere extends Rejection {

    PartAlreadyThere(ProductId idproduct, ProductId part) {
        super(ErrorCode.NOT_UNIQUE,
                "product %d is already a part of product %d: change its amount instead".formatted(part.value(),
                        idproduct.value()));
    }
}
