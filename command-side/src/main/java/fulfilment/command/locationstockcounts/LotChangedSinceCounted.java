package fulfilment.command.locationstockcounts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import java.util.List;

/** Pieces of another lot lie at the location than when a product was counted there. Rule CNT-20. */
final class LotChangedSinceCounted extends Rejection {

    /** @param products in words */
    LotChangedSinceCounted(List<String> products) {
        super(ErrorCode.STOCK_MOVE,
                "nothing was changed, because other lots lie at the location than when these products were counted: %s; count them again"
                        .formatted(Excerpt.ofAll(products, "products")));
    }
}
