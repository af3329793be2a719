package fulfilment.rest.products;

import fulfilment.api.products.ProductCommand.ProduceProduct;
import fulfilment.api.products.ProductId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/** The request body that produces pieces of a composition. Rule PRD-45. */
record ProduceBody(@Required @Nullable Integer idwarehouse, @Required @Nullable Integer amount,
        @Required @Nullable String reason) {

    ProduceProduct toCommand(ProductId product) {
        return new ProduceProduct(product, new WarehouseId(Check.required("idwarehouse", idwarehouse)),
                Check.amount("amount", amount), Check.name("reason", reason));
    }
}
