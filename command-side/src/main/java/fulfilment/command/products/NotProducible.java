package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Only an active composition with its own stock, and with parts, can be produced. Rule PRD-43. */
final class NotProducible extends Rejection {

    NotProducible(int idproduct, String why) {
        super(ErrorCode.PRODUCT_WITHOUT_STOCK, "product %d cannot be produced: it %s".formatted(idproduct, why));
    }
}
