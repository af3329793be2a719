package fulfilment.command.customers;

import fulfilment.api.kernel.Rejection;
import java.util.function.Supplier;

/**
 * Links from objects that name a customer (orders, returns) and so keep it from being deleted. The register of such objects must call it from
 * {@code record}, in the transaction that stores the events. The foreign key of {@code command.customer_link} then prevents a link and a
 * concurrent deletion from both succeeding. Rule CUS-9.
 */
public interface CustomerLinks {

    /**
     * Links an object to this customer and replaces its earlier link.
     *
     * @param kind the kind of object that names the customer, as in its URL: {@code orders}, {@code returns}
     * @param id   the object that names the customer
     * @param gone makes the rejection to throw if the customer does not exist (any more)
     */
    void link(String kind, int id, int idcustomer, Supplier<Rejection> gone);

    /** Removes the link of an object; does nothing if there is none. */
    void unlink(String kind, int id);
}
