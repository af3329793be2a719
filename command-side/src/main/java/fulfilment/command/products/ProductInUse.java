package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;

/** The type of a product that has stock, parts or open lines, or is a part, cannot change. Source: contract, 7.2, PUT, and 5.3, code 1012. */
final class ProductInUse extends Rejection {

    ProductInUse(ProductId product, String use) {
        super(ErrorCode.IN_USE, "product %d %s: its type cannot change".formatted(product.value(), use));
    }
}
