package fulfilment.command.purchaseorders;

import fulfilment.api.kernel.NotFound;
import org.jspecify.annotations.Nullable;

/** What a purchase order gets where nothing was chosen. Rules PUR-3, PUR-4. */
interface PurchaseDefaults {

    /**
     * @return the template asked for, or the default one
     * @throws NotFound when there is no such template
     */
    int template(@Nullable Integer asked);

    /**
     * @return the warehouse asked for, or the accepting one that gets orders first
     * @throws NotFound when there is no such warehouse
     */
    int warehouse(@Nullable Integer asked);
}
