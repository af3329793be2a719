package fulfilment.rest.locationstockcounts;

import fulfilment.api.locations.LocationId;
import fulfilment.api.locationstockcounts.StockCountCommand.OpenStockCount;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that opens a stock count. Rules CNT-1, CNT-3, CNT-5.
 *
 * @param idlocation the id of the location to count, which may be a container and has no other open count
 * @param blind      whether expected amounts stay hidden while the count is open; false if null or absent
 */
record StockCountBody(@Required @Nullable Integer idlocation, @Nullable Boolean blind) {

    OpenStockCount open(RequestContext context) {
        return new OpenStockCount(new LocationId(Check.required("idlocation", idlocation)), Boolean.TRUE.equals(blind),
                context.iduser());
    }
}
