package fulfilment.rest.locationstockcounts;

import fulfilment.api.locationstockcounts.StockCountCommand.CompleteStockCount;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.locationstockcounts.Uncounted;
import fulfilment.rest.platform.RequestContext;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that completes a stock count. Rules CNT-15, CNT-16.
 *
 * @param uncounted what becomes of expected products that were not counted: {@code zero} counts them as 0, {@code keep} leaves their stock.
 *                  May be null or absent if there are none.
 */
record CompletionBody(@Nullable Uncounted uncounted) {

    CompleteStockCount complete(StockCountId count, RequestContext context) {
        return new CompleteStockCount(count, uncounted, context.iduser());
    }
}
