package fulfilment.command.locationstockcounts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.command.catalogue.ProductFacts;
import java.util.List;

/** A count changes no stock if fewer pieces of a product would be left at the place than picklists hold there. Rule CNT-17. */
final class StockHeldByPicklists extends Rejection {

    StockHeldByPicklists(LocationId location, List<String> products) {
        super(ErrorCode.STOCK_BELOW_RESERVED,
                "nothing was changed, because too few pieces would be left at location %d: %s; count these products again or release the picklists"
                        .formatted(location.value(), Excerpt.ofAll(products, "products")));
    }

    /** @param stays pieces that would stay there; negative if more are missing than are there now */
    static String words(ProductFacts product, PlaceLevel now, int stays) {
        return "product %d (%s): %d pieces lie there now, %d would be removed, picklists hold %d".formatted(
                product.idproduct().value(), Excerpt.of(product.productcode()), now.stock(), now.stock() - stays, now.reserved());
    }
}
