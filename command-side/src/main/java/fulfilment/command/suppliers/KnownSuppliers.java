package fulfilment.command.suppliers;

import fulfilment.api.kernel.NotFound;
import org.jspecify.annotations.Nullable;

/** Which suppliers there are, for decisions about other things. */
public interface KnownSuppliers {

    /** @throws NotFound when there is no such supplier; null is nobody and fine */
    void requireKnown(@Nullable Integer idsupplier);
}
