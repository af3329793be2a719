package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** The product is a part of this composition already. Rule PRD-34. */
final class PartAlreadyThere extends Rejection {

    PartAlreadyThere(int idproduct, int part) {
        super(ErrorCode.NOT_UNIQUE, "product %d is a part of product %d already".formatted(part, idproduct));
    }
}
