package fulfilment.command.locations;

import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;

/**
 * Facts about a location that other decisions need.
 *
 * @param bulk          whether it is for replenishment: picklists take from it last unless they prefer bulk
 * @param exclusive     whether it is linked to one product only
 * @param unlinkOnEmpty whether a product is unlinked when its last piece leaves
 */
public record LocationFacts(LocationId idlocation, WarehouseId idwarehouse, boolean bulk, boolean exclusive,
        boolean unlinkOnEmpty) {}
