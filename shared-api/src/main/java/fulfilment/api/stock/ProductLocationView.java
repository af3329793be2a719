package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.locations.AnyLocation;
import org.jspecify.annotations.Nullable;

/**
 * A location that a product is linked to, with the product's stock there. Rules STK-48, STK-53.
 *
 * @param stockForProduct the product's stock at the location
 * @param note            a note on the link; null if there is none
 * @param isPreferred     whether picking prefers it among equals; true for at most one location of a product in a warehouse
 */
public record ProductLocationView(@JsonUnwrapped AnyLocation location, StockForProduct stockForProduct, @Nullable String note,
        boolean isPreferred) {

    /**
     * Pieces of a product at a location.
     *
     * @param stock                  pieces of the product there
     * @param stockReservedPicklists the number of these pieces that open picklists hold
     */
    public record StockForProduct(int stock, int stockReservedPicklists) {}
}
