package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** The composition would contain itself, at some depth. Rule PRD-35. */
final class CompositionLoop extends Rejection {

    CompositionLoop(int idproduct, int part) {
        super(ErrorCode.PARAMETER, "idproduct %d cannot be a part of product %d, which it contains".formatted(part, idproduct));
    }
}
