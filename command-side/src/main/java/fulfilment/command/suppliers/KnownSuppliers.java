package fulfilment.command.suppliers;

import fulfilment.api.kernel.NotFound;
import org.jspecify.annotations.Nullable;

/** Checks that suppliers exist, for decisions about other objects. */
@FunctionalInterface
public interface KnownSuppliers {

    /** @param idsupplier null means no supplier and is accepted; @throws NotFound if there is no such supplier */
    void requireKnown(@Nullable Integer idsupplier);
}
