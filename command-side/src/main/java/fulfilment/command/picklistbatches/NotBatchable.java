package fulfilment.command.picklistbatches;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A picklist that is not waiting to be picked, is picked elsewhere, or is in a batch already, goes into no batch. Rules BAT-2, BAT-3. */
final class NotBatchable extends Rejection {

    NotBatchable(String picklist, String why) {
        super(ErrorCode.WRONG_STATUS, "picklist %s cannot be put into the batch: %s".formatted(picklist, why));
    }
}
