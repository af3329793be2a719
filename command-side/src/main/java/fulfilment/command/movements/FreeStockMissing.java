package fulfilment.command.movements;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;

/** A movement moves all its pieces or none, and only free pieces move. Rules MOV-10, MOV-11. */
final class FreeStockMissing extends Rejection {

    /** A product with too few free pieces. @param amount pieces on the movement */
    record Missing(ProductId idproduct, String productcode, long amount, int free) {

        private String words() {
            return "%d of product %d (%s): %d are to move, %d are free".formatted(amount - free, idproduct.value(),
                    Excerpt.of(productcode), amount, free);
        }
    }

    FreeStockMissing(WarehouseId from, List<Missing> missing) {
        super(ErrorCode.STOCK_MOVE,
                "nothing was moved, because free pieces are missing in warehouse %d: %s".formatted(from.value(),
                        Excerpt.ofAll(missing.stream().map(Missing::words).toList(), "products")));
    }
}
