package fulfilment.rest.locationstockcounts;

import fulfilment.api.locations.LocationId;
import fulfilment.api.locationstockcounts.StockCountCommand.OpenStockCount;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import org.jspecify.annotations.Nullable;

/**
 * The request body to open a stock count. Rules CNT-1, CNT-3.
 *
 * @param blind whether expected amounts stay hidden while the count is open; false if absent
 */
record StockCountBody(@Required @Nullable Integer idlocation, @Nullable Boolean blind) {

    OpenStockCount open(RequestContext context) {
        return new OpenStockCount(new LocationId(Check.required("idlocation", idlocation)), Boolean.TRUE.equals(blind),
                context.iduser());
    }
}
