package fulfilment.rest.products;

import fulfilment.api.products.ProductCommand.ProduceProduct;
import fulfilment.api.products.ProductId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that produces pieces of a composition. Rules PRD-42, PRD-45.
 *
 * @param idwarehouse the id of the warehouse that has the parts and gets the pieces
 * @param amount      pieces to produce, 1 or more
 * @param reason      why, as the stock history shows it
 */
record ProduceBody(@Required @Nullable Integer idwarehouse, @Required @Nullable Integer amount,
        @Required @Nullable String reason) {

    ProduceProduct toCommand(ProductId product) {
        return new ProduceProduct(product, new WarehouseId(Check.required("idwarehouse", idwarehouse)),
                Check.amount("amount", amount), Check.name("reason", reason));
    }
}
