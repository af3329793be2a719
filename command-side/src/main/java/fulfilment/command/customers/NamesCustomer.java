package fulfilment.command.customers;

import fulfilment.api.customers.CustomerId;
import java.util.List;

/** Objects that name a customer and hold copies of its personal data. They are anonymized with it. Rule CUS-29. */
public interface NamesCustomer {

    /** Returns what is still under way for the customer, in words with its number, such as {@code order O2026-1000}. */
    List<String> underWay(CustomerId customer);

    /** Nothing may be under way. */
    void anonymize(CustomerId customer);
}
