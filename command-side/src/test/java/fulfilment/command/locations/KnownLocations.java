package fulfilment.command.locations;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.Map;
import java.util.Optional;

/**
 * In warehouse 1 the locations 10 and 11 and the container 12; in warehouse 2 the location 20. The names 1 and 2 are taken.
 */
final class KnownLocations extends LocationRegister {

    static final LocationId ELSEWHERE = new LocationId(20);
    static final LocationId CONTAINER = new LocationId(12);

    private final Map<String, LocationId> names = Map.of("1", new LocationId(98), "2", new LocationId(99));

    KnownLocations() {
        super(JDBC, LOOKUPS);
    }

    @Override
    void requireParent(LocationId parent, WarehouseId warehouse) {
        switch (parent.value()) {
            case 10, 11 -> {
            }
            case 12 -> throw new ContainerHoldsNoLocation(parent);
            case 20 -> throw new ParentElsewhere(parent);
            default -> throw new NotFound("location", parent);
        }
    }

    @Override
    Optional<LocationId> named(WarehouseId warehouse, String name) {
        return Optional.ofNullable(names.get(name));
    }
}
