package fulfilment.rest.products;

import fulfilment.api.kernel.Sent;
import fulfilment.api.products.ProductCommand.ChangeProductWarehouseSettings;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductWarehouseSettings;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;

/**
 * The body of a request that changes the stock levels that a warehouse should keep of a product. Rules PRD-28, PRD-29.
 *
 * @param stockLevelOrder              a purchase is advised when free stock is at or below so many pieces, 0 or more. 0 advises it for
 *                                     backorders only; null means 0.
 * @param stockLevelDesired            the stock to purchase up to, in pieces, 0 or more; null means 0
 * @param stockLevelMaximum            the highest stock, in pieces, 0 or more; null for none
 * @param stockLocation                a text that tells pickers where the product lies; null for the name of the first pick location
 * @param pickingStockReplenishTrigger the stock at pick locations at which filling them from bulk locations is advised, in pieces, 0 or
 *                                     more; null for none
 * @param pickingStockReplenishTo      the stock to fill pick locations up to, in pieces, 0 or more; null for none
 */
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
