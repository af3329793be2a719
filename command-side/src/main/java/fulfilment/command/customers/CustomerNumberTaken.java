package fulfilment.command.customers;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Two customers of one fulfilment customer, or of the account, cannot share a number: a filter by number expects one of them. Rule CUS-2. */
final class CustomerNumberTaken extends Rejection {

    CustomerNumberTaken(int customerid) {
        super(ErrorCode.NOT_UNIQUE, "customerid: there is already a customer with number %d".formatted(customerid));
    }
}
