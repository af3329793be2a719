package fulfilment.command.customers;

import fulfilment.api.kernel.Rejection;
import java.util.function.Supplier;

/**
 * What names a customer and so keeps it from being deleted: orders, returns. To be called by the register of whatever names one, from
 * {@code record} and so within the transaction that stores its events: the foreign key of {@code command.customer_link} judges between a
 * link and a deletion that are made at the same time. Rule CUS-9.
 */
public interface CustomerLinks {

    /**
     * From now on this customer, and no other, is named by it.
     *
     * @param kind of what names it, as in its URL: {@code orders}, {@code returns}
     * @param id   of what names it
     * @param gone what to say when the customer is not there (any more)
     */
    void link(String kind, int id, int idcustomer, Supplier<Rejection> gone);

    /** It names no customer any more; nothing happens when it named none. */
    void unlink(String kind, int id);
}
