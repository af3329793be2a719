package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.locations.AnyLocation;
import org.jspecify.annotations.Nullable;

/**
 * A location a product is linked to: the location's own members, and these. Rules STK-48, STK-53.
 *
 * @param isPreferred one location of a product in a warehouse at most
 */
public record ProductLocationView(@JsonUnwrapped AnyLocation location, StockForProduct stockForProduct, @Nullable String note,
        boolean isPreferred) {

    public record StockForProduct(int stock, int stockReservedPicklists) {}
}
