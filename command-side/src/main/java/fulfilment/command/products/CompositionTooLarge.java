package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;

/**
 * Refuses a part that makes a composition too large over all levels: a few levels of doubling make millions of parts. Reading or producing
 * it would take too long, or its pieces would exceed the largest stock level. The specification has no such limit.
 */
final class CompositionTooLarge extends Rejection {

    CompositionTooLarge(ProductId idproduct) {
        super(ErrorCode.PARAMETER, "a composition with product %d would have more than %d levels, %d parts or %d pieces"
                .formatted(idproduct.value(), PartGraph.MOST_LEVELS, PartGraph.MOST_PARTS, PartGraph.MOST_PIECES));
    }
}
