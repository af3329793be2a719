package fulfilment.rest.products;

import fulfilment.api.kernel.Sent;
import fulfilment.api.products.ProductCommand.ChangeProductWarehouseSettings;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductWarehouseSettings;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;

/** The request body that changes the stock levels that one warehouse should keep of a product. Rule PRD-29. */
record WarehouseSettingsBody(Sent<Integer> stockLevelOrder, Sent<Integer> stockLevelDesired, Sent<Integer> stockLevelMaximum,
        Sent<String> stockLocation, Sent<Integer> pickingStockReplenishTrigger, Sent<Integer> pickingStockReplenishTo) {

    ChangeProductWarehouseSettings change(ProductId product, WarehouseId warehouse) {
        return new ChangeProductWarehouseSettings(product, warehouse,
                new ProductWarehouseSettings.Changes(Check.level("stock_level_order", stockLevelOrder),
                        Check.level("stock_level_desired", stockLevelDesired),
                        Check.level("stock_level_maximum", stockLevelMaximum), Check.text("stock_location", stockLocation),
                        Check.level("picking_stock_replenish_trigger", pickingStockReplenishTrigger),
                        Check.level("picking_stock_replenish_to", pickingStockReplenishTo)));
    }
}
