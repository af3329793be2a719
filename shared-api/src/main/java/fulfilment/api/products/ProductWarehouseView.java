package fulfilment.api.products;

import org.jspecify.annotations.Nullable;

/** A product's settings for one warehouse as the API shows them. Rule PRD-28. */
public record ProductWarehouseView(int idwarehouse, int stockLevelOrder, int stockLevelDesired,
        @Nullable Integer stockLevelMaximum, @Nullable String stockLocation, @Nullable Integer pickingStockReplenishTrigger,
        @Nullable Integer pickingStockReplenishTo) {

    public static ProductWarehouseView of(int idwarehouse, ProductWarehouseSettings settings) {
        return new ProductWarehouseView(idwarehouse, settings.stockLevelOrder(), settings.stockLevelDesired(),
                settings.stockLevelMaximum(), settings.stockLocation(), settings.pickingStockReplenishTrigger(),
                settings.pickingStockReplenishTo());
    }
}
