package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.locations.AnyLocation;
import org.jspecify.annotations.Nullable;

/**
 * A location that a product is linked to: the members of the location and those of the link. Rules STK-48, STK-53.
 *
 * @param isPreferred true for at most one location of a product in a warehouse
 */
public record ProductLocationView(@JsonUnwrapped AnyLocation location, StockForProduct stockForProduct, @Nullable String note,
        boolean isPreferred) {

    public record StockForProduct(int stock, int stockReservedPicklists) {}
}
