package fulfilment.rest.locationstockcounts;

import fulfilment.api.locationstockcounts.StockCountCommand.CompleteStockCount;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.locationstockcounts.Uncounted;
import fulfilment.rest.platform.RequestContext;
import org.jspecify.annotations.Nullable;

/**
 * The request body to complete a stock count. Rule CNT-15.
 *
 * @param uncounted what becomes of expected products that were not counted; may be absent if there are none
 */
record CompletionBody(@Nullable Uncounted uncounted) {

    CompleteStockCount complete(StockCountId count, RequestContext context) {
        return new CompleteStockCount(count, uncounted, context.iduser());
    }
}
