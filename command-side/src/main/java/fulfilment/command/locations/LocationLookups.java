package fulfilment.command.locations;

import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lookups that decisions about locations need: warehouses, types and other locations. */
interface LocationLookups {

    /** @throws fulfilment.api.kernel.NotFound if the warehouse does not exist */
    void requireWarehouse(WarehouseId warehouse);

    /**
     * @param asked null for the default type
     * @return the id of the type
     * @throws fulfilment.api.kernel.NotFound if the type does not exist
     */
    int type(@Nullable Integer asked);

    /**
     * @throws fulfilment.api.kernel.NotFound if the parent does not exist
     * @throws ParentElsewhere                if it is in another warehouse
     * @throws ContainerHoldsNoLocation       if it is a container
     */
    void requireParent(LocationId parent, WarehouseId warehouse);

    /** Finds the location or container with this name in a warehouse. */
    Optional<LocationId> named(WarehouseId warehouse, String name);
}
