package fulfilment.command.suppliers;

import fulfilment.api.kernel.NotFound;
import org.jspecify.annotations.Nullable;

/** Which suppliers there are, for decisions about other things. */
@FunctionalInterface
public interface KnownSuppliers {

    /** @throws NotFound when a supplier is named that does not exist */
    void requireKnown(@Nullable Integer idsupplier);
}
