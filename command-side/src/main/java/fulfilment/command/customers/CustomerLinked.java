package fulfilment.command.customers;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A customer that orders or returns name cannot be deleted. Rule CUS-9. */
final class CustomerLinked extends Rejection {

    CustomerLinked(CustomerId customer) {
        super(ErrorCode.CUSTOMER_IN_USE, "customer %d has orders or returns and cannot be deleted".formatted(customer.value()));
    }
}
