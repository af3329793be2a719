package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Another fulfilment customer has this username. Rule FUL-2. */
final class FulfilmentCustomerUsernameTaken extends Rejection {

    FulfilmentCustomerUsernameTaken(String username) {
        super(ErrorCode.NOT_UNIQUE, "username '%s' is already used by another fulfilment customer".formatted(username));
    }
}
