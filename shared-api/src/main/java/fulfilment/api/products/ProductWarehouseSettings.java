package fulfilment.api.products;

import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * The stock levels of a product that one warehouse should keep, in pieces. Rules PRD-28, PRD-29.
 *
 * @param stockLevelOrder              purchase when free stock is at or below this level; 0 means for backorders only
 * @param stockLevelDesired            purchase up to this level
 * @param stockLocation                free text of old clients that names a location
 * @param pickingStockReplenishTrigger replenish picking locations at this level
 * @param pickingStockReplenishTo      replenish picking locations up to this level
 */
@NoPersonalData
public record ProductWarehouseSettings(int stockLevelOrder, int stockLevelDesired, @Nullable Integer stockLevelMaximum,
        @Nullable String stockLocation, @Nullable Integer pickingStockReplenishTrigger,
        @Nullable Integer pickingStockReplenishTo) {

    public static final ProductWarehouseSettings NONE = new ProductWarehouseSettings(0, 0, null, null, null, null);

    /** The changes that a client sends. Null sets the first two to 0 and the others to null. */
    public record Changes(Sent<Integer> stockLevelOrder, Sent<Integer> stockLevelDesired, Sent<Integer> stockLevelMaximum,
            Sent<String> stockLocation, Sent<Integer> pickingStockReplenishTrigger, Sent<Integer> pickingStockReplenishTo) {}

    public ProductWarehouseSettings with(Changes sent) {
        return new ProductWarehouseSettings(
                sent.stockLevelOrder().or(stockLevelOrder, 0),
                sent.stockLevelDesired().or(stockLevelDesired, 0),
                sent.stockLevelMaximum().or(stockLevelMaximum), sent.stockLocation().or(stockLocation),
                sent.pickingStockReplenishTrigger().or(pickingStockReplenishTrigger),
                sent.pickingStockReplenishTo().or(pickingStockReplenishTo));
    }
}
