package fulfilment.command.customers;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Two customers cannot share a number: whoever asks for it expects one of them. Source: contract, 4, Number filters. */
final class CustomerNumberTaken extends Rejection {

    CustomerNumberTaken(int customerid) {
        super(ErrorCode.NOT_UNIQUE, "customerid: there is already a customer with number %d".formatted(customerid));
    }
}
