package fulfilment.command.users;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Two users cannot have the same username. */
final class UsernameTaken extends Rejection {

    UsernameTaken(String username) {
        super(ErrorCode.NOT_UNIQUE, "there is already a user named '%s'".formatted(username));
    }
}
