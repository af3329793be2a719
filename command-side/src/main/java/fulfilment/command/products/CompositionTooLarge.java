package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/**
 * A composition would be made of so much, all levels together, that reading or producing it would take too long or count further than
 * stock is counted: a few levels of doubling make millions. Our own limit.
 */
final class CompositionTooLarge extends Rejection {

    CompositionTooLarge(int idproduct) {
        super(ErrorCode.PARAMETER, "a composition with product %d would have more than %d levels, %d parts or %d pieces"
                .formatted(idproduct, PartGraph.MOST_LEVELS, PartGraph.MOST_PARTS, PartGraph.MOST_PIECES));
    }
}
