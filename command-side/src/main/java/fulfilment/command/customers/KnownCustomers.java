package fulfilment.command.customers;

import java.util.Optional;

/** Which customers there are, for decisions about other things. Asking costs one statement at most. */
@FunctionalInterface
public interface KnownCustomers {

    /** The customer as stored; empty when there is none or it was deleted. Whose it is (idfulfilmentCustomer) is for the caller to judge. */
    Optional<CustomerFacts> find(int idcustomer);
}
