package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.NotFound;
import org.jspecify.annotations.Nullable;

/** Defaults for a purchase order that names no template or warehouse. Rules PUR-3, PUR-4. */
interface PurchaseDefaults {

    /**
     * @param asked null for the default template
     * @return the requested template, or the default one
     * @throws NotFound if there is no such template
     */
    int template(@Nullable Integer asked);

    /**
     * @param asked null for the default warehouse
     * @return the requested warehouse, or else the active one with the lowest priority number among those that accept orders
     * @throws NotFound if there is no such warehouse
     */
    int warehouse(@Nullable Integer asked);
}
