package fulfilment.rest.products;

import fulfilment.api.products.ProductCommand.ProduceProduct;
import fulfilment.api.products.ProductId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.platform.Check;
import org.jspecify.annotations.Nullable;

/** What a client sends to have pieces of a composition made. Rule PRD-45. */
record ProduceBody(@Nullable Integer idwarehouse, @Nullable Integer amount, @Nullable String reason) {

    ProduceProduct toCommand(ProductId product) {
        return new ProduceProduct(product, new WarehouseId(Check.required("idwarehouse", idwarehouse)),
                Check.amount("amount", amount), Check.name("reason", reason));
    }
}
