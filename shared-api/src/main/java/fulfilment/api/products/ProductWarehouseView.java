package fulfilment.api.products;

import org.jspecify.annotations.Nullable;

/**
 * The stock levels of a product that one warehouse should keep. The service keeps them for clients that advise what to purchase and to
 * replenish. Rule PRD-28.
 *
 * @param stockLevelOrder              purchase when free stock is at or below this number of pieces; 0 means for backorders only
 * @param stockLevelDesired            purchase up to this number of pieces; 0 if unset
 * @param stockLevelMaximum            the most pieces to keep; null if unset
 * @param stockLocation                free text that names a location; null if unset. For old clients: the links to locations say where a
 *                                     product lies
 * @param pickingStockReplenishTrigger replenish pick locations from bulk at this number of pieces; null if unset
 * @param pickingStockReplenishTo      replenish pick locations up to this number of pieces; null if unset
 */
public record ProductWarehouseView(int idwarehouse, int stockLevelOrder, int stockLevelDesired,
        @Nullable Integer stockLevelMaximum, @Nullable String stockLocation, @Nullable Integer pickingStockReplenishTrigger,
        @Nullable Integer pickingStockReplenishTo) {

    public static ProductWarehouseView of(int idwarehouse, ProductWarehouseSettings settings) {
        return new ProductWarehouseView(idwarehouse, settings.stockLevelOrder(), settings.stockLevelDesired(),
                settings.stockLevelMaximum(), settings.stockLocation(), settings.pickingStockReplenishTrigger(),
                settings.pickingStockReplenishTo());
    }
}
