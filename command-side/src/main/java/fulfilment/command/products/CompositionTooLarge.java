package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/**
 * A composition would have so many parts, counted through all levels, that reading or producing it would take too long: a few
 * levels of doubling make millions. Our own limit.
 */
final class CompositionTooLarge extends Rejection {

    CompositionTooLarge(int idproduct) {
        super(ErrorCode.PARAMETER, "a composition with product %d would have more than %d levels or %d parts".formatted(idproduct,
                PartGraph.MOST_LEVELS, PartGraph.MOST_PARTS));
    }
}
