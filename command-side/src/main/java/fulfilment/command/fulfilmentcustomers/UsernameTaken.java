package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Two fulfilment customers cannot log in under one name. */
final class UsernameTaken extends Rejection {

    UsernameTaken(String username) {
        super(ErrorCode.NOT_UNIQUE, "username: there is already a fulfilment customer '%s'".formatted(username));
    }
}
