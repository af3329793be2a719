package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import java.util.List;

/** Objects that belong to a fulfilment customer, which must be known as long as they are under way. Rule FUL-16. */
public interface NamesFulfilmentCustomer {

    /** Returns what is still under way for the fulfilment customer, in words with its number, such as {@code order O2026-1000}. */
    List<String> underWay(FulfilmentCustomerId customer);
}
