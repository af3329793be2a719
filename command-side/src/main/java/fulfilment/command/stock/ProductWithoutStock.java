package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.command.catalogue.ProductFacts;

/** Only active products of type normal or composition_with_stock have stock. Rule STK-20. */
public final class ProductWithoutStock extends Rejection {

    private ProductWithoutStock(String productcode, String why) {
        super(ErrorCode.PRODUCT_WITHOUT_STOCK, "product %s %s".formatted(productcode, why));
    }

    /** Refuses products whose stock cannot be changed or moved. */
    public static void refuse(ProductFacts product) {
        refuseInactive(product);
        refuseType(product);
    }

    static void refuseInactive(ProductFacts product) {
        if (!product.active()) {
            throw new ProductWithoutStock(product.productcode(), "is inactive");
        }
    }

    /** Refuses products that can never have stock. */
    public static void refuseType(ProductFacts product) {
        if (!product.type().hasStock()) {
            throw new ProductWithoutStock(product.productcode(), "is of a type that has no stock");
        }
    }
}
