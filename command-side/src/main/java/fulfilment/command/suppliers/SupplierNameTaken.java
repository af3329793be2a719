package fulfilment.command.suppliers;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Refuses a name that another supplier has. Rule SUP-1. */
final class SupplierNameTaken extends Rejection {

    SupplierNameTaken(String name) {
        super(ErrorCode.NOT_UNIQUE, "name: there is already a supplier named '%s'".formatted(name));
    }
}
