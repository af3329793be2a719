package fulfilment.command.users;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.users.UserId;

/** The last active admin must stay, because only an admin can appoint another one. */
final class LastAdmin extends Rejection {

    LastAdmin(UserId iduser) {
        super(ErrorCode.WRONG_STATUS, "user %d is the last active admin and must stay one".formatted(iduser.value()));
    }
}
