package fulfilment.command.locations;

import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a location stands among: its warehouse, the types there are, the locations beside and around it. */
interface LocationLookups {

    /** @throws fulfilment.api.kernel.NotFound when there is no such warehouse */
    void requireWarehouse(WarehouseId warehouse);

    /**
     * @return the type asked for, or the default one when none is
     * @throws fulfilment.api.kernel.NotFound when there is no such type
     */
    int type(@Nullable Integer asked);

    /**
     * @throws fulfilment.api.kernel.NotFound when there is no such location
     * @throws ParentElsewhere                when it is in another warehouse
     * @throws ContainerHoldsNoLocation       when it is a container
     */
    void requireParent(LocationId parent, WarehouseId warehouse);

    /** The location or container of that name in a warehouse. */
    Optional<LocationId> named(WarehouseId warehouse, String name);
}
