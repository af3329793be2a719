package fulfilment.api.products;

import fulfilment.api.kernel.Sent;
import org.jspecify.annotations.Nullable;

/**
 * How much of a product one warehouse should hold. Rules PRD-28, PRD-29.
 *
 * @param stockLevelOrder              purchase when free stock is at or below it; 0 for backorders only
 * @param stockLevelDesired            purchase up to
 * @param stockLocation                where it lies, in words of old clients
 * @param pickingStockReplenishTrigger replenish picking locations at this stock
 * @param pickingStockReplenishTo      and up to this one
 */
public record ProductWarehouseSettings(int stockLevelOrder, int stockLevelDesired, @Nullable Integer stockLevelMaximum,
        @Nullable String stockLocation, @Nullable Integer pickingStockReplenishTrigger,
        @Nullable Integer pickingStockReplenishTo) {

    public static final ProductWarehouseSettings NONE = new ProductWarehouseSettings(0, 0, null, null, null, null);

    /** What a client wants changed; the first two are 0 when sent as null. */
    public record Changes(Sent<Integer> stockLevelOrder, Sent<Integer> stockLevelDesired, Sent<Integer> stockLevelMaximum,
            Sent<String> stockLocation, Sent<Integer> pickingStockReplenishTrigger, Sent<Integer> pickingStockReplenishTo) {}

    public ProductWarehouseSettings with(Changes sent) {
        return new ProductWarehouseSettings(
                sent.stockLevelOrder().isPresent() ? sent.stockLevelOrder().orKeep(0) : stockLevelOrder,
                sent.stockLevelDesired().isPresent() ? sent.stockLevelDesired().orKeep(0) : stockLevelDesired,
                sent.stockLevelMaximum().or(stockLevelMaximum), sent.stockLocation().or(stockLocation),
                sent.pickingStockReplenishTrigger().or(pickingStockReplenishTrigger),
                sent.pickingStockReplenishTo().or(pickingStockReplenishTo));
    }
}
