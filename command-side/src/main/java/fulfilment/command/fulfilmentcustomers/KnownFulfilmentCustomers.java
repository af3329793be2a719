package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.kernel.NotFound;
import org.jspecify.annotations.Nullable;

/** Checks that a fulfilment customer exists. Rule FUL-4. */
@FunctionalInterface
public interface KnownFulfilmentCustomers {

    /**
     * @param idfulfilmentCustomer null means that no fulfilment customer is named, which is allowed
     * @throws NotFound if there is no such fulfilment customer
     */
    void requireKnown(@Nullable Integer idfulfilmentCustomer);
}
