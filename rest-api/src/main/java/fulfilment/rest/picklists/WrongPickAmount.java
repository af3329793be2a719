package fulfilment.rest.picklists;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Refuses an amount that is not a whole number or is 0. Rule PCK-10. */
final class WrongPickAmount extends Rejection {

    WrongPickAmount() {
        super(ErrorCode.PICK_AMOUNT, "amount must be a whole number of pieces other than 0");
    }
}
