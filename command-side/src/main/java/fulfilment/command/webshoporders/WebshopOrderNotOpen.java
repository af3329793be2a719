package fulfilment.command.webshoporders;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.webshoporders.WebshopOrderId;
import fulfilment.api.webshoporders.WebshopOrderStatus;

/** The status of a webshop order does not permit this. Rules WEB-9, WEB-12, WEB-20. */
final class WebshopOrderNotOpen extends Rejection {

    /** @param what the end of the sentence */
    WebshopOrderNotOpen(WebshopOrderId webshopOrder, WebshopOrderStatus status, String what) {
        super(ErrorCode.WRONG_STATUS, "webshop order %d is %s, so %s".formatted(webshopOrder.value(), status.word(), what));
    }
}
