package fulfilment.command.picklistbatches;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Refuses to put a picklist into a batch because it is not new, is in another warehouse, or is already in a batch. Rules BAT-2, BAT-3. */
final class NotBatchable extends Rejection {

    NotBatchable(String picklist, String why) {
        super(ErrorCode.WRONG_STATUS, "picklist %s cannot be put into the batch: %s".formatted(picklist, why));
    }
}
