package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Refuses a product that is already a part of the composition. Rule PRD-34. */
final class PartAlreadyThere extends Rejection {

    PartAlreadyThere(int idproduct, int part) {
        super(ErrorCode.NOT_UNIQUE,
                "product %d is already a part of product %d: change its amount instead".formatted(part, idproduct));
    }
}
