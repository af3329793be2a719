package fulfilment.command.customers;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Another customer of the same fulfilment customer, or of the account, has this number. The filter by number expects one. Rule CUS-2. */
final class CustomerNumberTaken extends Rejection {

    CustomerNumberTaken(int customerid) {
        super(ErrorCode.NOT_UNIQUE, "customerid %d is already used by another customer".formatted(customerid));
    }
}
