package fulfilment.command.catalogue;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;

/** Refuses to change the type or the owner of a product because of how it is used. Rules PRD-6, AUT-26. */
public final class ProductInUse extends Rejection {

    private ProductInUse(ProductId product, String use, String consequence) {
        super(ErrorCode.IN_USE, "product %d %s: %s".formatted(product.value(), use, consequence));
    }

    /** The type cannot change while the product has stock, parts or open lines, or is a part. */
    public static ProductInUse typeOf(ProductId product, String use) {
        return new ProductInUse(product, use, "its type cannot change");
    }

    /** The owner cannot change: otherwise, work for one fulfilment customer would use goods of another. See ADR 22. */
    static ProductInUse ownerOf(ProductId product, String use) {
        return new ProductInUse(product, use, "its idfulfilment_customer cannot change to this value");
    }
}
