package fulfilment.command.locations;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Fixed lookups: warehouses 1 and 2; types 1 (the default) and 2; in warehouse 1 the locations 10 and 11 and the container 12; in
 * warehouse 2 the location 20. The names 1 and 2 are taken.
 */
final class FakeLocationLookups implements LocationLookups {

    static final LocationId ELSEWHERE = new LocationId(20);
    static final LocationId CONTAINER = new LocationId(12);

    private final Map<String, LocationId> names = Map.of("1", new LocationId(98), "2", new LocationId(99));

    @Override
    public void requireWarehouse(WarehouseId warehouse) {
        if (warehouse.value() > 2) {
            throw new NotFound("warehouse", warehouse.value());
        }
    }

    @Override
    public int type(@Nullable Integer asked) {
        if (asked != null && asked > 2) {
            throw new NotFound("location type", asked);
        }
        return asked == null ? 1 : asked;
    }

    @Override
    public void requireParent(LocationId parent, WarehouseId warehouse) {
        switch (parent.value()) {
            case 10, 11 -> {
            }
            case 12 -> throw new ContainerHoldsNoLocation(parent);
            case 20 -> throw new ParentElsewhere(parent);
            default -> throw new NotFound("location", parent.value());
        }
    }

    @Override
    public Optional<LocationId> named(WarehouseId warehouse, String name) {
        return Optional.ofNullable(names.get(name));
    }
}
