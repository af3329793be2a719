package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;

/** Refuses a part that would make a composition contain itself, at any depth. Rule PRD-35. */
final class CompositionLoop extends Rejection {

    CompositionLoop(ProductId idproduct, ProductId part) {
        super(ErrorCode.PARAMETER,
                "idproduct %d cannot be a part of product %d: it is that product or contains it".formatted(part.value(),
                        idproduct.value()));
    }
}
