package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.kernel.NotFound;
import org.jspecify.annotations.Nullable;

/** Which fulfilment customers there are, for decisions about what is theirs. */
@FunctionalInterface
public interface KnownFulfilmentCustomers {

    /** @throws NotFound when a fulfilment customer is named that does not exist; null is nobody and fine */
    void requireKnown(@Nullable Integer idfulfilmentCustomer);
}
