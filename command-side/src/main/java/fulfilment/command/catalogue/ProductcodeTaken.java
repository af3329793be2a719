package fulfilment.command.catalogue;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;

/** Refuses a code that another product of the same owner has; the owner is a fulfilment customer or the account. Rule PRD-2. */
final class ProductcodeTaken extends Rejection {

    ProductcodeTaken(String productcode) {
        super(ErrorCode.NOT_UNIQUE, "productcode '%s' already belongs to another product".formatted(Excerpt.of(productcode)));
    }
}
