package fulfilment.command.pickingcontainers;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Refuses a name that another picking container has. Rule PKG-18. */
final class ContainerNameTaken extends Rejection {

    ContainerNameTaken(String name) {
        super(ErrorCode.NOT_UNIQUE, "name: there is already a picking container named '%s'".formatted(name));
    }
}
