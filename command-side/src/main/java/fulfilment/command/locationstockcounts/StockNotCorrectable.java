package fulfilment.command.locationstockcounts;

import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.command.catalogue.ProductFacts;

/** The stock of a product cannot be corrected, for example because it no longer has any. The refusal names the product. Rule CNT-12. */
final class StockNotCorrectable extends Rejection {

    StockNotCorrectable(ProductFacts product, Rejection reason) {
        super(reason.code(), "nothing was changed, because of product %d (%s): %s".formatted(product.idproduct().value(),
                Excerpt.of(product.productcode()), reason.message()));
    }
}
