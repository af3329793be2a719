package fulfilment.command.movements;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.catalogue.ProductFacts;

/** A product on a movement cannot be moved, for example because another lot is at the target. The refusal names it. Rule MOV-14. */
final class ProductNotMovable extends Rejection {

    ProductNotMovable(ProductFacts product, WarehouseId to, Rejection reason) {
        super(reason.code(), "nothing was moved, because of product %d (%s): %s%s".formatted(product.idproduct().value(),
                Excerpt.of(product.productcode()), reason.message(), reason.code() == ErrorCode.STOCK_MOVE ? hint(to) : ""));
    }

    private static String hint(WarehouseId to) {
        return "; link the product to exactly one location of warehouse %d that can take the pieces, or move its stock by itself"
                .formatted(to.value());
    }
}
