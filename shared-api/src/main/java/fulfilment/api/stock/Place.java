package fulfilment.api.stock;

import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import org.jspecify.annotations.Nullable;

/** A location of a warehouse, or its "no specific location". @param location null for no specific location of the warehouse */
public record Place(WarehouseId warehouse, @Nullable LocationId location) {}
