package fulfilment.command.products;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;

/** Something of a product cannot change while it is used as it is. Rules PRD-6, AUT-26. */
final class ProductInUse extends Rejection {

    private ProductInUse(ProductId product, String use, String consequence) {
        super(ErrorCode.IN_USE, "product %d %s: %s".formatted(product.value(), use, consequence));
    }

    /** The type of a product that has stock, parts or open lines, or is a part, cannot change. */
    static ProductInUse typeOf(ProductId product, String use) {
        return new ProductInUse(product, use, "its type cannot change");
    }

    /** What is done for one fulfilment customer would be done with the goods of another. See ADR 22. */
    static ProductInUse ownerOf(ProductId product, String use) {
        return new ProductInUse(product, use, "it cannot be given to this fulfilment customer");
    }
}
