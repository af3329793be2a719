package fulfilment.command.customers;

import java.util.Optional;

/** Finds customers for decisions about other objects. A lookup costs at most one SQL statement. */
@FunctionalInterface
public interface KnownCustomers {

    /** The customer; empty if it does not exist or is deleted. The caller must check its owner ({@code idfulfilmentCustomer}). */
    Optional<CustomerFacts> find(int idcustomer);
}
