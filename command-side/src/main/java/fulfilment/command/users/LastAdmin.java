package fulfilment.command.users;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Without an active admin nobody could ever make one again. */
final class LastAdmin extends Rejection {

    LastAdmin(int iduser) {
        super(ErrorCode.WRONG_STATUS, "user %d is the last active admin and stays one".formatted(iduser));
    }
}
