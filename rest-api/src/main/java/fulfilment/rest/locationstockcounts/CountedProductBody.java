package fulfilment.rest.locationstockcounts;

import fulfilment.api.locationstockcounts.StockCountCommand.CountProduct;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.products.ProductId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.LotMembers;
import fulfilment.rest.platform.RequestContext;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that says how many pieces of a product were counted. Rules CNT-10, CNT-18, CNT-27.
 *
 * @param amount         pieces that lie at the location, 0 or more, with those that were picked but whose picklist is not closed. Required.
 * @param lotNumber      the number on the pieces, if the account keeps lots; null or absent for the lot that is recorded
 * @param expirationDate the day on which the lot expires; only together with {@code lot_number}
 */
record CountedProductBody(@Nullable Integer amount, @Nullable String lotNumber, @Nullable LocalDate expirationDate) {

    CountProduct count(StockCountId count, ProductId product, RequestContext context) {
        return new CountProduct(count, product, Check.level("amount", amount),
                LotMembers.lot("", lotNumber, expirationDate), context.iduser());
    }
}
