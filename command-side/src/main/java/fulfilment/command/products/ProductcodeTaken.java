package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;

/** Another product of the same fulfilment customer, or of the account, has this code. Rule PRD-2. */
final class ProductcodeTaken extends Rejection {

    ProductcodeTaken(String productcode) {
        super(ErrorCode.NOT_UNIQUE, "productcode '%s' belongs to another product".formatted(Excerpt.of(productcode)));
    }
}
